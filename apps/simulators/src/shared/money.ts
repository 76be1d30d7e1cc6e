/** Currencies whose minor unit does not have two digits (ISO 4217). `Intl` returns customary digits instead. */
const OTHER_DIGITS: Readonly<Record<string, number>> = {
  BIF: 0,
  CLP: 0,
  ISK: 0,
  JPY: 0,
  KRW: 0,
  PYG: 0,
  VND: 0,
  BHD: 3,
  JOD: 3,
  KWD: 3,
  OMR: 3,
  TND: 3,
};

/** Returns the digits of a currency's minor unit (ISO 4217). */
export function minorDigits(currency: string): number {
  return OTHER_DIGITS[currency] ?? 2;
}

/** Approximate worth of one euro. Game providers have their own table. */
const PER_EURO: Readonly<Record<string, number>> = {
  EUR: 1,
  AUD: 1.7812,
  BRL: 6.2145,
  CAD: 1.6238,
  CHF: 0.9312,
  CZK: 24.185,
  DKK: 7.4683,
  GBP: 0.8795,
  HUF: 382.4,
  INR: 103.62,
  JPY: 181.25,
  NOK: 11.724,
  NZD: 2.0571,
  PLN: 4.2365,
  RON: 5.0874,
  SEK: 10.982,
  THB: 37.41,
  USD: 1.1594,
};

/** Converts cents of a euro to minor units of a currency, rounded down. Throws a RangeError for an unknown currency. */
export function fromEuroCents(cents: number, currency: string): number {
  const rate = Object.hasOwn(PER_EURO, currency) ? PER_EURO[currency] : undefined;
  if (rate === undefined) throw new RangeError(`There is no exchange rate for ${currency}`);
  // Corrects rounding errors, which could remove a minor unit.
  return Math.floor((cents / 100) * rate * 10 ** minorDigits(currency) + 1e-6);
}
