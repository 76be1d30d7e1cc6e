import type { LimitWait } from '@playerdesk/contract';
import { Refusal } from '../call/refusal.ts';
import { HOUR, SECOND } from '../clock/clock.ts';
import type { Tx } from '../database/tables.ts';
import { lastSelfTest } from '../safer-gambling/self-tests.queries.ts';
import type { LimitName } from './limit.ts';
import { type HeldBefore, heldBefore } from './loosening.queries.ts';

const DAY = 24 * HOUR;

/** When a limit last became looser, in milliseconds since 1970; null: never. Its first amount makes it no looser. */
export function lastLoosened(held: readonly HeldBefore[]): number | null {
  const worth = ({ amount }: HeldBefore) => amount ?? Number.POSITIVE_INFINITY;
  const looser = held.filter((one, index) => {
    const before = held[index - 1];
    return before !== undefined && worth(one) > worth(before);
  });
  return looser.at(-1)?.from ?? null;
}

/**
 * The wait of a limit that is to loosen, by how it loosened before. Throws IncreaseTooSoon and SelfTestNeeded where its rules
 * ask for more than waiting.
 */
export async function loosenedWait(
  tx: Tx,
  playerId: string,
  name: LimitName,
  wait: LimitWait,
  now: number,
): Promise<LimitWait> {
  const { hours, laterHours = hours, daysBetween, selfTest } = wait;
  if (laterHours === hours && daysBetween === undefined && !selfTest) return wait;
  const last = lastLoosened(await heldBefore(tx, playerId, name, new Date(now)));
  const due = last === null ? now : last + (daysBetween ?? 0) * DAY;
  if (due > now) throw new Refusal('IncreaseTooSoon', { retryAfter: Math.ceil((due - now) / SECOND) });
  if (selfTest) {
    const taken = await lastSelfTest(tx, playerId);
    if (!taken || taken.getTime() < (last ?? 0)) throw new Refusal('SelfTestNeeded');
  }
  return last === null ? wait : { ...wait, hours: laterHours };
}
