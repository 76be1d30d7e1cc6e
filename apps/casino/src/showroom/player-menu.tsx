import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { CHEVRON, Icon } from '../icon.tsx';
import type { Stage } from './connection.ts';
import { credentialsOf, nameOf, SHOWROOM_PLAYERS, type ShowroomPlayer } from './players.ts';
import { becomeVisitor, playAs } from './sign-in.ts';
import { type StageStore, useStage } from './stage-store.ts';

const MENU_ID = 'showroom-players';

interface PlayerMenuProps {
  /** Address of the simulated e-ID phone, or null. */
  readonly phone: string | null;
  readonly stages: StageStore;
  /** Reports a result in the bar's live region. */
  readonly announce: (report: Report) => void;
  /** Called after a choice, which may have changed the settings. */
  readonly onChosen: () => void;
}

/** The picker "Play as" and the name of the signed-in player with the way out. */
export function PlayerMenu({ stages, announce, onChosen, phone }: PlayerMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const view = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const session = useStageSession(useStage(stages));
  const isIn = session?.status === 'signed-in';
  useCloseOnLeave(view, setOpen);

  async function choose(player: ShowroomPlayer | null) {
    setOpen(false);
    opener.current?.focus();
    announce({ text: player ? `Signing in as ${player.name}…` : 'Signing out…', isShown: true });
    const report = await signInAs(await stages.whenStage(), player);
    const link = { label: 'Open the phone', href: phone ?? '' };
    announce(player?.hasEid && phone ? { ...report, link } : report);
    onChosen();
  }

  const onKeyDown = ({ key }: { readonly key: string }) => {
    if (key !== 'Escape') return;
    setOpen(false);
    opener.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key comes from its buttons
    <div className="sr-player" ref={view} onKeyDown={onKeyDown}>
      <button
        type="button"
        className={isIn ? 'sr-tool sr-play-as is-signed-in' : 'sr-tool sr-play-as'}
        aria-expanded={isOpen}
        aria-controls={MENU_ID}
        ref={opener}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="sr-name">
          {isIn ? <span className="sr-name-label">Signed in as </span> : 'Play as'}
          {isIn && nameOf(session.profile)}
        </span>
        <Icon path={CHEVRON} />
      </button>
      <button type="button" className="sr-tool" hidden={!isIn} onClick={() => choose(null)}>
        Sign out
      </button>
      <div className="sr-menu" id={MENU_ID} hidden={!isOpen}>
        <p className="sr-menu-title">One press signs you in through the platform</p>
        <Players onChoose={choose} />
      </div>
    </div>
  );
}

function Players({ onChoose }: { readonly onChoose: (player: ShowroomPlayer | null) => void }) {
  return (
    <ul className="sr-players">
      {SHOWROOM_PLAYERS.map((player) => (
        <li key={player.id}>
          <button type="button" className="sr-person" onClick={() => onChoose(player)}>
            <span className="sr-face" aria-hidden="true">
              {player.name.charAt(0)}
            </span>
            <span className="sr-person-name">{`${player.name}, ${player.country}`}</span>
            <span className="sr-person-note">{player.note}</span>
          </button>
        </li>
      ))}
      <li>
        <button type="button" className="sr-person" onClick={() => onChoose(null)}>
          <span className="sr-face empty" aria-hidden="true">
            ?
          </span>
          <span className="sr-person-name">Nobody yet</span>
          <span className="sr-person-note">A visitor who signs up</span>
        </button>
      </li>
    </ul>
  );
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

const unsubscribed = () => () => {};

/** Returns the session of the player in the frame, or null while no casino runs. */
function useStageSession(stage: Stage | null) {
  const store = stage?.desk.account.store;
  return useSyncExternalStore(store?.subscribe ?? unsubscribed, () => store?.getState() ?? null);
}

/** Closes the menu when the visitor leaves it. The frame takes the focus without a click in this page. */
function useCloseOnLeave(view: RefObject<HTMLElement | null>, setOpen: (isOpen: boolean) => void): void {
  useEffect(() => {
    const close = () => setOpen(false);
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !view.current?.contains(target)) close();
    };
    document.addEventListener('pointerdown', onPointerDown);
    addEventListener('blur', close);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      removeEventListener('blur', close);
    };
  }, [view, setOpen]);
}
