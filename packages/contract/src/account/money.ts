// @chunk reading

/** Default currency (ISO 4217). */
export const DEFAULT_CURRENCY = 'USD';

/** Currencies that are shown without decimals in headings and limits. */
const WITHOUT_DECIMALS = new Set(['SEK', 'NOK', 'DKK']);

/**
 * Currencies whose minor unit does not have two digits, with the number of digits (ISO 4217, list one of 2024-06-25).
 */
const OTHER_DIGITS =
  'BIF0 CLP0 DJF0 GNF0 ISK0 JPY0 KMF0 KRW0 PYG0 RWF0 UGX0 UYI0 VND0 VUV0 XAF0 XOF0 XPF0 ' +
  'BHD3 IQD3 JOD3 KWD3 LYD3 OMR3 TND3 CLF4 UYW4';

/**
 * Returns the digits of a currency's minor unit by ISO 4217: 2 for EUR, 0 for JPY, 3 for KWD.
 *
 * Does not use `Intl`, which returns customary digits: 0 for HUF in one engine and 2 in another. Both ends of a wire
 * must agree.
 */
export function minorDigits(currency: string): number {
  return Number(OTHER_DIGITS.split(' ').find((entry) => entry.slice(0, 3) === currency)?.[3] ?? 2);
}

/**
 * Returns the decimals shown in headings, wallets and limits: none for SEK, NOK and DKK, else those of the currency.
 */
export function shownDigits(currency: string): number {
  return WITHOUT_DECIMALS.has(currency) ? 0 : minorDigits(currency);
}
