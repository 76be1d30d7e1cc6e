import { type Jackpot, minorDigits } from '@playerdesk/contract/internal';
import type { ExchangeRates } from '@playerdesk/core/internal';

/** Converts a jackpot to another currency, in its minor units. Null for the same currency or an unknown rate. */
export function convertJackpot(
  { amount, currency }: Pick<Jackpot, 'amount' | 'currency'>,
  target: string,
  rates: ExchangeRates | null,
): number | null {
  if (!rates || currency === target) return null;
  const getRate = (code: string) =>
    code === rates.base ? 1 : rates.rates.find((rate) => rate.currency === code)?.rate;
  const [from, to] = [getRate(currency), getRate(target)];
  if (!from || !to) return null;
  const shift = 10 ** (minorDigits(target) - minorDigits(currency));
  return Math.round((amount / from) * to * shift);
}
