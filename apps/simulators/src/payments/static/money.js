/** Digits of a currency's minor unit. */
export function minorDigits(currency) {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits;
}

/** An amount in minor units as a person reads it. */
export function shown(minor, currency, locale = 'en') {
  const amount = minor / 10 ** minorDigits(currency);
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount);
}

/** Whole units as the buttons show them. */
export function rounded(amount, currency, locale = 'en') {
  return new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 }).format(
    amount,
  );
}

/** Minor units as providers write them. */
export const decimal = (minor, currency) =>
  (minor / 10 ** minorDigits(currency)).toFixed(minorDigits(currency));
