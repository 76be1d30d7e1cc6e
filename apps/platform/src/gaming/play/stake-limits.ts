import { ageOn, dayInZone, parseIsoDay } from '@playerdesk/contract/internal';
import type { RateTable } from '../../infrastructure/exchange-rates/rates.ts';
import { statutoryAmount } from '../../infrastructure/exchange-rates/statutory-amount.ts';
import { getJurisdictionRule } from '../../infrastructure/jurisdictions/jurisdictions.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import type { LimitedPlayer } from '../../responsible-gambling/index.ts';
import type { GameCategory } from '../bonus/bonus-wagering.ts';

/**
 * Returns the statutory cap of a stake, in minor units of the player's currency. Null: none. Unknown data gets the
 * strictest rule: an unknown age the lowest maximum, an unknown exchange rate no stake at all.
 */
export function stakeMaximum(
  { jurisdiction, birthDate, currency }: LimitedPlayer,
  category: GameCategory,
  rates: RateTable,
  now: number,
): number | null {
  const { gambling, timeZone } = getJurisdictionRule(jurisdiction);
  const rows = gambling.stakeLimits.filter((row) => row.category === category);
  if (rows.length === 0) return null;
  const born = parseIsoDay(birthDate);
  const age = born ? ageOn(born, dayInZone(now, timeZone)) : null;
  const applicable = rows.filter(
    ({ ageFrom, ageTo }) => age === null || (age >= ageFrom && age <= (ageTo ?? Number.POSITIVE_INFINITY)),
  );
  return applicable.length === 0
    ? 0
    : Math.min(...applicable.map((row) => statutoryAmount(currency, row, rates) ?? 0));
}

/** Refuses a stake above the maximum, which it reports. */
export function refuseHighStake(player: LimitedPlayer, amount: number, maximum: number | null): void {
  if (maximum === null || amount <= maximum) return;
  throw new Refusal('StakeTooHigh', {
    fields: { maximum: String(maximum), currency: player.currency },
  });
}
