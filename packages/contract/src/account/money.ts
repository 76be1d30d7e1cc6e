/** Currency used where nothing else says one (ISO 4217). */
export const DEFAULT_CURRENCY = 'USD';

/** Currencies whose headings and limits show no decimals (the documents' list). */
const WITHOUT_DECIMALS = new Set(['SEK', 'NOK', 'DKK']);

/** Currencies whose minor unit has other digits than two, with how many (ISO 4217, list one of 2024-06-25). */
const OTHER_DIGITS =
  'BIF0 CLP0 DJF0 GNF0 ISK0 JPY0 KMF0 KRW0 PYG0 RWF0 UGX0 UYI0 VND0 VUV0 XAF0 XOF0 XPF0 ' +
  'BHD3 IQD3 JOD3 KWD3 LYD3 OMR3 TND3 CLF4 UYW4';

/**
 * Digits of the minor unit of a currency by ISO 4217: 2 for EUR, 0 for JPY, 3 for KWD. Not by the engine: `Intl` gives what is
 * customary, 0 for HUF in one and 2 in another, and both ends of a wire must mean the same amount.
 */
export function minorDigits(currency: string): number {
  return Number(OTHER_DIGITS.split(' ').find((entry) => entry.slice(0, 3) === currency)?.[3] ?? 2);
}

/** Decimals shown in headings, wallets and limits: none for SEK, NOK and DKK, else the currency's own. */
export function shownDigits(currency: string): number {
  return WITHOUT_DECIMALS.has(currency) ? 0 : minorDigits(currency);
}
