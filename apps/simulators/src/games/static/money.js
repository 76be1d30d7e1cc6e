/** Digits of a currency's minor unit. */
const minorDigits = (currency) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits;

/** Writes amounts in minor units as a person of a language reads them. */
export function moneyWriter(currency, locale) {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const unit = 10 ** minorDigits(currency);
  return (minor) => format.format(minor / unit);
}
