import type { Playerdesk } from '@playerdesk/widgets';
import { element, icon } from './element.ts';
import { drawBalance, drawnFor, type PlayerState } from './player.ts';
import { type Page, pageAt } from './router.ts';
import type { Settings } from './settings.ts';
import { signUp } from './sign-up.ts';
import type { Words } from './words.ts';

const STAR = 'M12 2l2.2 7.8L22 12l-7.8 2.2L12 22l-2.2-7.8L2 12l7.8-2.2z';
const PERSON = 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zm-8 8c0-4 3.6-6 8-6s8 2 8 6z';
const LINKS = [
  ['nav.casino', '/casino'],
  ['nav.jackpots', '/casino?category=jackpots'],
  ['nav.tournaments', '/tournaments'],
  ['nav.safer', '/menu/responsible-gaming'],
  ['nav.support', '/support'],
] as const;

/** The site's header: brand, navigation, and the way in or the player's corner. */
export function drawHeader(desk: Playerdesk, t: Words, settings: Settings): HTMLElement {
  const page = pageAt(location.pathname, location.search);
  const links = LINKS.map(([key, href]) =>
    element('li', {}, element('a', { href, 'aria-current': isSamePage(page, href) && 'page' }, t(key))),
  );
  return element(
    'header',
    { class: 'header' },
    element('a', { class: 'brand', href: '/', 'aria-label': t('header.home') }, icon(STAR), 'Northlight'),
    element('nav', { class: 'nav', 'aria-label': t('nav.label') }, element('ul', {}, ...links)),
    drawnFor(desk, (state) => drawCorner(desk, t, settings, state)),
  );
}

function drawCorner(desk: Playerdesk, t: Words, settings: Settings, state: PlayerState): HTMLElement {
  if (state.status === 'restoring') {
    return element(
      'div',
      { class: 'corner' },
      element('span', { class: 'waiting', role: 'status' }, t('header.restoring')),
    );
  }
  return element('div', { class: 'corner' }, ...(state.status === 'signed-in' ? player() : visitor()));

  function balance() {
    return element(
      'span',
      { class: 'balance' },
      element('span', { class: 'balance-label' }, t('header.balance')),
      drawBalance(desk, settings.locale),
    );
  }

  function deposit() {
    const open = () => desk.canProceed('deposit') && desk.open('deposit');
    return element('button', { type: 'button', class: 'button', onclick: open }, t('header.deposit'));
  }

  function visitor() {
    const signIn = () => desk.open('sign-in');
    return [
      element('button', { type: 'button', class: 'button ghost', onclick: signIn }, t('header.sign-in')),
      element(
        'button',
        { type: 'button', class: 'button', onclick: () => signUp(desk, settings, 'sign-up') },
        t('header.sign-up'),
      ),
    ];
  }

  function player() {
    const account = () => desk.open('account');
    return [
      state.profile && drawInboxButton(desk, t),
      // A third party keeps its players, and what they own, to itself.
      ...(state.profile ? [balance(), deposit()] : []),
      element(
        'button',
        { type: 'button', class: state.profile ? 'button ghost' : 'button', onclick: account },
        icon(PERSON),
        t('header.account'),
      ),
    ];
  }
}

const LETTER = 'M3 5h18v14H3zm0 0l9 8 9-8';

/** The way to the inbox, with how many messages wait there. */
function drawInboxButton(desk: Playerdesk, t: Words): HTMLElement {
  const count = element('span', { class: 'inbox-count', hidden: true });
  const button = element(
    'button',
    {
      type: 'button',
      class: 'button ghost inbox-button',
      'aria-label': t('header.inbox'),
      onclick: () => void desk.open('account', { tab: 'inbox' }),
    },
    icon(LETTER),
    count,
  );
  const show = (unread: number) => {
    count.hidden = unread === 0;
    count.textContent = String(unread);
    button.setAttribute('aria-label', unread === 0 ? t('header.inbox') : `${t('header.inbox')} (${unread})`);
  };
  const stop = desk.on('inbox-changed', ({ unread }) => (button.isConnected ? show(unread) : stop()));
  desk
    .load('inbox')
    .then(
      async (inbox) => {
        await inbox.messages.refresh();
        show(inbox.unread());
      },
      () => {},
    )
    .catch(() => {});
  return button;
}

function isSamePage(page: Page, href: string): boolean {
  const { pathname, search } = new URL(href, location.href);
  return JSON.stringify(pageAt(pathname, search)) === JSON.stringify(page);
}
