import { ageOn, dayInZone, minorDigits, parseIsoDay } from '@playerdesk/contract/internal';
import { converter, type RateTable } from '../../infrastructure/exchange-rates/rates.ts';
import { getJurisdictionRule } from '../../infrastructure/jurisdictions/jurisdictions.ts';
import { type ActiveLimit, hasSameKey } from './limit.ts';
import type { LimitedPlayer } from './limits.queries.ts';

type Capped = Pick<LimitedPlayer, 'jurisdiction' | 'birthDate' | 'currency'>;

/**
 * Returns the statutory caps of a player's deposits, in minor units of their currency. They are not entries of the
 * player: nobody can list, raise or remove them.
 */
export function statutoryCaps(
  { jurisdiction, birthDate, currency }: Capped,
  rates: RateTable,
  now: number,
): readonly ActiveLimit[] {
  const { depositMaximums, timeZone } = getJurisdictionRule(jurisdiction);
  const born = parseIsoDay(birthDate);
  const age = born ? ageOn(born, dayInZone(now, timeZone)) : 0;
  return depositMaximums
    .filter(({ ageFrom, ageTo }) => age >= ageFrom && age <= (ageTo ?? Number.POSITIVE_INFINITY))
    .map((row) => ({
      id: `law-${row.period}`,
      type: 'deposit',
      period: row.period,
      product: null,
      amount: amountIn(currency, row, rates),
      currency,
      startsAt: 0,
      endsAt: null,
      awaitsConfirmation: false,
      lockedReason: null,
    }));
}

/** Returns the caps that apply: those for which the player has no limit of their own that is as low. */
export function bindingCaps(
  caps: readonly ActiveLimit[],
  own: readonly ActiveLimit[],
): readonly ActiveLimit[] {
  return caps.filter((cap) => !own.some((limit) => hasSameKey(limit, cap) && limit.amount <= cap.amount));
}

/** Converts a statutory amount (whole units) to minor units of another currency. */
export function amountIn(
  currency: string,
  cap: { amount: number; currency: string },
  rates: RateTable,
): number {
  // Without an exchange rate the figure itself is the cap. Waiting for a rate would leave deposits uncapped.
  if (!Object.hasOwn(rates.rates, currency) || !Object.hasOwn(rates.rates, cap.currency)) {
    return cap.amount * 10 ** minorDigits(currency);
  }
  return converter(rates)(cap.amount * 10 ** minorDigits(cap.currency), cap.currency, currency);
}
