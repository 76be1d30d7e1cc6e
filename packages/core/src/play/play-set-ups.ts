import {
  endPlay,
  getPlaySetUp,
  type InputOf,
  isInForce,
  type OutputOf,
  setUpPlay,
} from '@playerdesk/contract/internal';
import type { Account } from '../account/account-port.ts';
import type { Visibility } from '../environment/visibility.ts';
import { createResource, type Resource } from '../resources/resource.ts';

/** Time and money limits of a play session, with their usage. */
export type PlaySetUpState = OutputOf<typeof getPlaySetUp>;

/** Milliseconds between reads of the used time and money, besides those after each round. */
const POLL_INTERVAL = 30_000;

/** Time and money limits that a player sets before playing slots, headless. Writes reject with a PlayerdeskError. */
export interface PlaySetUps {
  /** Returns limits and usage. `required` applies to that game. Polled every 30 seconds while there is a subscriber. */
  of(gameId: string): Resource<PlaySetUpState>;
  /**
   * Sets the maximum time and money for a play session that begins with it. One that was set in another tab stays in
   * force.
   */
  begin(limits: InputOf<typeof setUpPlay>, onSlow?: () => void): Promise<void>;
  /** Ends the active set-up early. */
  end(onSlow?: () => void): Promise<void>;
}

/** Creates the play limits of an account. */
export function createPlaySetUps(account: Account, visibility?: Visibility): PlaySetUps {
  const resources = new Map<string, Resource<PlaySetUpState>>();
  const of = (gameId: string) => {
    const found =
      resources.get(gameId) ??
      createResource(account, () => account.read(getPlaySetUp, { gameId }), {
        every: POLL_INTERVAL,
        ...(visibility && { visibility }),
      });
    resources.set(gameId, found);
    return found;
  };
  // The write took effect, whether or not it can be read at once.
  const reread = () => Promise.allSettled([...resources.values()].map((resource) => resource.reread()));
  return {
    of,
    begin: async (limits, onSlow) => {
      await account.write(setUpPlay, limits, onSlow);
      await reread();
    },
    end: async (onSlow) => {
      await account.write(endPlay, {}, onSlow);
      await reread();
    },
  };
}

/** Returns the state as timed out by the platform's clock, for use before the platform reports it. */
export function markTimedOut(state: PlaySetUpState): PlaySetUpState {
  const { setUp } = state;
  if (!isInForce(setUp)) return state;
  return { ...state, setUp: { ...setUp, ended: 'time', endedAt: setUp.endsAt }, justReached: true };
}
