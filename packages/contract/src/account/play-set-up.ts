import { parseInstant } from './instant.ts';
import type { PlaySetUp } from './play-set-up.schema.ts';

/** Maximum minutes of a play session: one day. */
export const MAX_PLAY_MINUTES = 1_440;

/** Whether slots may be played under these limits, as far as the platform has reported. */
export function isInForce(setUp: PlaySetUp | undefined): setUp is PlaySetUp {
  return setUp !== undefined && setUp.ended === undefined;
}

/** Returns the remaining loss in minor units of its currency. */
export function leftToSpend({ amount, spent }: Pick<PlaySetUp, 'amount' | 'spent'>): number {
  return Math.max(0, amount - spent);
}

/** Returns the remaining whole minutes at a time (milliseconds since 1970), including the current one. */
export function minutesLeft({ endsAt }: Pick<PlaySetUp, 'endsAt'>, now: number): number {
  return Math.max(0, Math.ceil((parseInstant(endsAt) - now) / 60_000));
}
