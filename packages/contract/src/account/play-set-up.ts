import { parseInstant } from './instant.ts';
import type { PlaySetUp } from './play-set-up.schema.ts';

/** Minutes of a day: the longest that may be set. */
export const LONGEST_PLAY = 1_440;

/** Whether slots may be played on under it, as far as the platform told. */
export function isInForce(setUp: PlaySetUp | undefined): setUp is PlaySetUp {
  return setUp !== undefined && setUp.ended === undefined;
}

/** What may still be lost under a set-up, in minor units of its currency. */
export function leftToSpend({ amount, spent }: Pick<PlaySetUp, 'amount' | 'spent'>): number {
  return Math.max(0, amount - spent);
}

/** Whole minutes left at an instant (milliseconds since 1970), the running one counted. */
export function minutesLeft({ endsAt }: Pick<PlaySetUp, 'endsAt'>, now: number): number {
  return Math.max(0, Math.ceil((parseInstant(endsAt) - now) / 60_000));
}
