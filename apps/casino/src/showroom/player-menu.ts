import { element, icon } from '../element.ts';
import type { Stage } from './connection.ts';
import { credentialsOf, nameOf, SHOWROOM_PLAYERS, type ShowroomPlayer } from './players.ts';
import { becomeVisitor, playAs } from './sign-in.ts';

export const CHEVRON = 'M6 9l6 6 6-6z';

interface MenuDeps {
  /** Address of the simulated e-ID phone, or null. */
  readonly phone: string | null;
  readonly whenStage: () => Promise<Stage>;
  /** Reports a result in the bar's live region. */
  readonly announce: (report: Report) => void;
  /** Called after a choice, which may have changed the settings. */
  readonly onChosen: (player: ShowroomPlayer | null) => void;
}

/** Creates the picker "Play as" and the name of the signed-in player with the way out. */
export function createPlayerMenu({ whenStage, announce, onChosen, phone }: MenuDeps) {
  const list = element('ul', { class: 'sr-players' });
  const menu = element(
    'div',
    { class: 'sr-menu', id: 'showroom-players', hidden: true },
    element('p', { class: 'sr-menu-title' }, 'One press signs you in through the platform'),
    list,
  );
  const label = element('span', { class: 'sr-name' });
  const opener = element(
    'button',
    {
      type: 'button',
      class: 'sr-tool sr-play-as',
      'aria-expanded': 'false',
      'aria-controls': 'showroom-players',
      onclick: () => toggle(menu.hasAttribute('hidden')),
    },
    label,
    icon(CHEVRON),
  );
  const signOut = element(
    'button',
    { type: 'button', class: 'sr-tool', hidden: true, onclick: () => void choose(null) },
    'Sign out',
  );
  const view = element('div', { class: 'sr-player' }, opener, signOut, menu);

  function toggle(isOpen: boolean) {
    menu.hidden = !isOpen;
    opener.setAttribute('aria-expanded', String(isOpen));
  }

  async function choose(player: ShowroomPlayer | null) {
    toggle(false);
    opener.focus();
    announce({ text: player ? `Signing in as ${player.name}…` : 'Signing out…', isShown: true });
    const report = await signInAs(await whenStage(), player);
    announce(
      player?.hasEid && phone ? { ...report, link: { label: 'Open the phone', href: phone } } : report,
    );
    onChosen(player);
  }

  list.append(...drawPlayers((player) => void choose(player)));
  closeOnLeave(view, () => toggle(false), opener);
  return {
    view,
    attach({ desk }: Stage) {
      const show = () => {
        const { status, profile } = desk.account.store.getState();
        const isIn = status === 'signed-in';
        label.replaceChildren(
          ...(isIn
            ? [element('span', { class: 'sr-name-label' }, 'Signed in as '), nameOf(profile)]
            : ['Play as']),
        );
        opener.classList.toggle('is-signed-in', isIn);
        signOut.hidden = !isIn;
      };
      desk.account.store.subscribe(show);
      show();
    },
  };
}

/** A result of the picker, for the bar. */
export interface Report {
  readonly text: string;
  readonly link?: { readonly label: string; readonly href: string };
  /** Whether it is on the screen too. Otherwise the name in the bar says it. */
  readonly isShown: boolean;
}

async function signInAs(stage: Stage, player: ShowroomPlayer | null): Promise<Report> {
  if (!player) {
    await becomeVisitor(stage);
    return { text: 'You are a visitor.', isShown: false };
  }
  const outcome = await playAs(stage, player);
  const { email, password } = credentialsOf(player);
  if (outcome.kind === 'refused') {
    const text = outcome.code.endsWith('not-implemented')
      ? `The third party has its own log-in. Use ${email} and ${password}`
      : `The platform refused ${player.name}: ${outcome.code}. Try it with ${password}`;
    return { text, isShown: true };
  }
  if (outcome.kind === 'eid') {
    return {
      text: `${player.name} signs in with BankID. Scan and approve on the e-ID phone.`,
      isShown: true,
    };
  }
  return { text: `Signed in as ${player.name}, ${player.country}.`, isShown: false };
}

const drawPlayers = (choose: (player: ShowroomPlayer | null) => void) => [
  ...SHOWROOM_PLAYERS.map((player) =>
    element(
      'li',
      {},
      drawPlayer(player, () => choose(player)),
    ),
  ),
  element(
    'li',
    {},
    drawNobody(() => choose(null)),
  ),
];

function drawPlayer({ name, country, note }: ShowroomPlayer, act: () => void): HTMLElement {
  return element(
    'button',
    { type: 'button', class: 'sr-person', onclick: act },
    element('span', { class: 'sr-face', 'aria-hidden': 'true' }, name.charAt(0)),
    element('span', { class: 'sr-person-name' }, `${name}, ${country}`),
    element('span', { class: 'sr-person-note' }, note),
  );
}

const drawNobody = (act: () => void) =>
  element(
    'button',
    { type: 'button', class: 'sr-person', onclick: act },
    element('span', { class: 'sr-face empty', 'aria-hidden': 'true' }, '?'),
    element('span', { class: 'sr-person-name' }, 'Nobody yet'),
    element('span', { class: 'sr-person-note' }, 'A visitor who signs up'),
  );

/** Closes a menu on Escape and when the focus leaves it. The frame takes the focus without a click in this page. */
function closeOnLeave(view: HTMLElement, close: () => void, opener: HTMLElement): void {
  view.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    close();
    opener.focus();
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && !view.contains(target)) close();
  });
  addEventListener('blur', close);
}
