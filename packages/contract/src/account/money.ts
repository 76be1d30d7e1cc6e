/** Currency used where nothing else says one (ISO 4217). */
export const DEFAULT_CURRENCY = 'USD';

/** Currencies whose headings and limits show no decimals (the documents' list). */
const WITHOUT_DECIMALS = new Set(['SEK', 'NOK', 'DKK']);

/** Digits of the minor unit of a currency by ISO 4217: 2 for EUR, 0 for JPY, 3 for KWD. */
export function minorDigits(currency: string): number {
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency });
    return format.resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    return 2;
  }
}

/** Decimals shown in headings, wallets and limits: none for SEK, NOK and DKK, else the currency's own. */
export function shownDigits(currency: string): number {
  return WITHOUT_DECIMALS.has(currency) ? 0 : minorDigits(currency);
}
