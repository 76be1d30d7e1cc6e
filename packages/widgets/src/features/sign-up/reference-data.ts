import { type Country, DEFAULT_CURRENCY } from '@playerdesk/contract/internal';
import type { FormValues, ReferenceData } from '@playerdesk/core/internal';

export type { ReferenceData } from '@playerdesk/core/internal';

/** Returns default values from the visitor's country. The player can change them. */
export function getCountryDefaults(data: ReferenceData): FormValues {
  const country = data.countries.find(({ code }) => code === data.currentIpCountry);
  return {
    currency: country ? getCurrency(country, data) : DEFAULT_CURRENCY,
    ...(country && {
      country: country.code,
      phoneCountry: data.phoneCountries.find(country.phonePrefix, country.code),
      callingCode: country.phonePrefix,
    }),
  };
}

/** Returns the currency of a country if accounts support it, otherwise the default currency. */
export function getCurrency(country: Country, data: ReferenceData): string {
  const offered = data.currencies.some(({ code }) => code === country.currency);
  return offered ? country.currency : DEFAULT_CURRENCY;
}
