import { fromEuroCents } from '../shared/money.ts';
import type { Table } from './catalog.ts';

/** Cents of a euro by which a currency is compared. */
const MEASURE = 100_000;

/** Returns minor units about as valuable as a cent, rounded to 1, 2 or 5 times a power of ten. */
export function getFactor(currency: string): number {
  const exact = Math.max(fromEuroCents(MEASURE, currency) / MEASURE, 1);
  const power = 10 ** Math.floor(Math.log10(exact));
  const far = (candidate: number) => Math.abs(Math.log(candidate / exact));
  return [power, 2 * power, 5 * power, 10 * power].reduce((best, next) =>
    far(next) < far(best) ? next : best,
  );
}

/**
 * Returns the stakes of a table in a currency, in integer minor units, smallest first, up to the platform's maximum.
 */
export function stakesAt(
  { stakes }: Table,
  currency: string,
  most: number = Number.POSITIVE_INFINITY,
): number[] {
  const factor = getFactor(currency);
  return stakes.map((stake) => stake * factor).filter((stake) => stake <= most);
}

/** Converts cents of a euro to minor units of a currency. */
export const toMinorUnits = (cents: number, currency: string): number => fromEuroCents(cents, currency);
