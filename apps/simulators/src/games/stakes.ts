import { fromEuroCents } from '../shared/money.ts';
import type { Table } from './catalogue.ts';

/** Cents of a euro that a currency is measured by. */
const MEASURE = 100_000;

/** Round numbers of minor units that are about the worth of a cent: 1, 2 or 5 with noughts. */
export function factorOf(currency: string): number {
  const exact = Math.max(fromEuroCents(MEASURE, currency) / MEASURE, 1);
  const power = 10 ** Math.floor(Math.log10(exact));
  const far = (candidate: number) => Math.abs(Math.log(candidate / exact));
  return [power, 2 * power, 5 * power, 10 * power].reduce((best, next) =>
    far(next) < far(best) ? next : best,
  );
}

/** What may be staked at a table in a currency, in integer minor units, the least first, up to what the platform allows. */
export function stakesAt(
  { stakes }: Table,
  currency: string,
  most: number = Number.POSITIVE_INFINITY,
): number[] {
  const factor = factorOf(currency);
  return stakes.map((stake) => stake * factor).filter((stake) => stake <= most);
}

/** Cents of a euro in minor units of a currency. */
export const worthOf = (cents: number, currency: string): number => fromEuroCents(cents, currency);
