import type { Settings } from '../settings.ts';
import type { Stage } from './connection.ts';
import { credentialsOf, findPlayer } from './players.ts';
import { becomeVisitor, closePanels, playAs, readSession } from './sign-in.ts';

/** A stop of the tour. It opens a real widget on the real platform. */
export interface TourStop {
  readonly title: string;
  readonly text: string;
  /** Player who is signed in at this stop. Null: a visitor. */
  readonly player: string | null;
  /** Settings at this stop, over those with which the tour began. */
  readonly settings?: Partial<Settings>;
  /** Rounds that are played before the stop, where Backstage is open. */
  readonly rounds?: number;
  open(desk: Stage['desk']): void;
}

export const STOPS: readonly TourStop[] = [
  {
    title: 'Sign up',
    text: 'Each market decides the steps and the fields. Reload in the middle: what you typed is still there.',
    player: null,
    open: (desk) => desk.open('get-started'),
  },
  {
    title: 'Deposit',
    text: 'Choose a bonus or none, then pay with 4111 1111 1111 1111. The platform’s ledger decides, not the provider’s frame.',
    player: 'maja',
    open: (desk) => desk.open('deposit'),
  },
  {
    title: 'Limits',
    text: 'A lower limit applies at once. A higher one waits, and the server enforces both.',
    player: 'maja',
    open: (desk) => desk.open('account', { tab: 'responsible-gaming' }),
  },
  {
    title: 'Reality check',
    text: 'Opens by itself over a game at the interval that the market or the player sets. Leaving and staying weigh the same.',
    player: 'maja',
    rounds: 5,
    open: (desk) => desk.open('reality-check'),
  },
  {
    title: 'Documents',
    text: 'Pictures are checked and cleaned on the device before they are uploaded. Staff review them in Backstage.',
    player: 'maja',
    open: (desk) => desk.open('verify'),
  },
  {
    title: 'Your brand, your market',
    text: 'The same code with other custom properties, and Sweden in place of Malta: players sign in with BankID.',
    player: null,
    settings: { brand: 'copperfield', jurisdiction: 'SGA' },
    open: (desk) => desk.open('sign-in'),
  },
];

/** The tour's progress. `stop` stays when the visitor leaves, so that the tour can be resumed. */
export interface TourState {
  readonly status: 'offered' | 'running' | 'left' | 'finished';
  readonly stop: number;
}

export type TourEvent = 'start' | 'next' | 'back' | 'leave';

const LAST = STOPS.length - 1;

/** Returns the state after an event. The tour moves only when the visitor asks. */
export function moveTour(state: TourState, event: TourEvent): TourState {
  switch (event) {
    case 'start':
      return { status: 'running', stop: state.status === 'finished' ? 0 : state.stop };
    case 'next':
      return state.stop === LAST ? { status: 'finished', stop: 0 } : { ...state, stop: state.stop + 1 };
    case 'back':
      return { ...state, stop: Math.max(0, state.stop - 1) };
    case 'leave':
      return { ...state, status: 'left' };
  }
}

/** Reads the tour's state from the hash: `#tour=3`. The address is its only storage. */
export function readTour(hash: string): TourState {
  const stop = Number(/^#tour=(\d)$/.exec(hash)?.[1] ?? 0);
  const isValid = stop >= 1 && stop <= STOPS.length;
  return isValid ? { status: 'left', stop: stop - 1 } : { status: 'offered', stop: 0 };
}

/** Writes the tour's state as a hash. Empty if there is nothing to resume. */
export function writeTour({ status, stop }: TourState): string {
  return status === 'running' || status === 'left' ? `#tour=${stop + 1}` : '';
}

/**
 * Shows a stop: signs its player in, changes the settings and opens the widget.
 *
 * @returns Whether the platform let the player in.
 */
export async function showStop(
  stage: Stage,
  stop: TourStop,
  before: Partial<Settings>,
  playRounds?: (email: string, rounds: number) => Promise<unknown>,
): Promise<boolean> {
  const isIn = await bePlayer(stage, stop.player);
  if (isIn && stop.player && stop.rounds) {
    await playRounds?.(credentialsOf(findPlayer(stop.player)).email, stop.rounds);
  }
  await stage.change({ ...before, ...stop.settings });
  if (isIn) stop.open(stage.desk);
  return isIn;
}

async function bePlayer(stage: Stage, id: string | null): Promise<boolean> {
  if (id === null) {
    await becomeVisitor(stage);
    return true;
  }
  await closePanels(stage);
  const { status, profile } = await readSession(stage);
  const player = findPlayer(id);
  if (status === 'signed-in' && profile?.firstName === player.name) return true;
  const { kind } = await playAs(stage, player);
  return kind === 'signed-in';
}
