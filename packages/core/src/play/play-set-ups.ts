import {
  endPlay,
  getPlaySetUp,
  type InputOf,
  isInForce,
  type OutputOf,
  setUpPlay,
} from '@playerdesk/contract';
import type { Account } from '../account/account-port.ts';
import type { Visibility } from '../environment/visibility.ts';
import { createResource, type Resource } from '../resources/resource.ts';

export type PlaySetUpState = OutputOf<typeof getPlaySetUp>;

/** Milliseconds between readings of what is used up, beside those after each round. */
const POLL_INTERVAL = 30_000;

/** What a player sets before slots, without a screen. What writes rejects with a PlayerdeskError. */
export interface PlaySetUps {
  /** What is set and used; `required` tells of that game. Read every 30 seconds while somebody listens. */
  of(gameId: string): Resource<PlaySetUpState>;
  /** Sets the most time and money for the play that begins with it. One that was set in another tab stands. */
  begin(limits: InputOf<typeof setUpPlay>, onSlow?: () => void): Promise<void>;
  end(onSlow?: () => void): Promise<void>;
}

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
  // What was written stands, whether or not it can be read at once.
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

/** The state once its time is over by the platform's clock, as far as that is known here. */
export function markTimedOut(state: PlaySetUpState): PlaySetUpState {
  const { setUp } = state;
  if (!isInForce(setUp)) return state;
  return { ...state, setUp: { ...setUp, ended: 'time', endedAt: setUp.endsAt }, justReached: true };
}
