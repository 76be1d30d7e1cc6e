import type { LimitEntry } from '@playerdesk/contract/internal';
import type { Db } from '../../infrastructure/database/tables.ts';
import type { JurisdictionRule } from '../../infrastructure/jurisdictions/jurisdictions.ts';
import { isActive, type Limit } from './limit.ts';
import { findLimitUse } from './limit-use.ts';
import { liveLimits } from './limits.queries.ts';

/** Returns a player's limits in the form of the contract. */
export async function limitEntries(
  db: Db,
  playerId: string,
  rule: JurisdictionRule,
  now: number,
): Promise<LimitEntry[]> {
  const entries: LimitEntry[] = [];
  for (const limit of await liveLimits(db, playerId, new Date(now))) {
    entries.push({ ...toPeriodFields(limit), ...(await getState(db, playerId, limit, rule, now)) });
  }
  return entries;
}

function toPeriodFields({ id, type, period, product, amount, currency, lockedReason, startsAt }: Limit) {
  return {
    id,
    type,
    period,
    ...(product && { product }),
    amount,
    ...(currency && { currency }),
    locked: lockedReason !== null,
    ...(lockedReason !== null && { lockedReason }),
    activationDate: new Date(startsAt).toISOString(),
  };
}

async function getState(db: Db, playerId: string, limit: Limit, rule: JurisdictionRule, now: number) {
  if (!isActive(limit, now)) {
    return { status: 'active' as const, ...(limit.awaitsConfirmation && { needsConfirmation: true }) };
  }
  const { remaining, frame } = await findLimitUse(db, playerId, limit, rule, now);
  const ends = limit.endsAt ?? frame?.to;
  return {
    status: limit.endsAt === null ? ('active' as const) : ('canceled' as const),
    ...(frame && { remainingAmount: remaining }),
    ...(ends !== undefined && { expiryDate: new Date(ends).toISOString() }),
  };
}
