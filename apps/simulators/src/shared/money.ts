/** Currencies whose minor unit has other digits than two (ISO 4217). `Intl` gives what is customary instead. */
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

/** How many digits of a currency (ISO 4217) are minor units. */
export function minorDigits(currency: string): number {
  return OTHER_DIGITS[currency] ?? 2;
}

/** About what one euro is worth. A game provider keeps a table of its own. */
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

/** Cents of a euro in minor units of a currency, rounded down. Throws a RangeError for an unknown currency. */
export function fromEuroCents(cents: number, currency: string): number {
  const rate = Object.hasOwn(PER_EURO, currency) ? PER_EURO[currency] : undefined;
  if (rate === undefined) throw new RangeError(`There is no exchange rate for ${currency}`);
  // Rounding errors must not take a minor unit away.
  return Math.floor((cents / 100) * rate * 10 ** minorDigits(currency) + 1e-6);
}
