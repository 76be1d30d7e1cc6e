import { type Country, DEFAULT_CURRENCY } from '@playerdesk/contract';
import { countryName, currencyName, type FormValues, type ReferenceData } from '@playerdesk/core';

export type { ReferenceData } from '@playerdesk/core';

/** Returns the lists with localized names, sorted. */
export function localizeNames(locale: string, data: ReferenceData): ReferenceData {
  const { countries, currencies, nationalities } = data;
  const byName = new Intl.Collator(locale);
  const sorted = <T extends { readonly name: string }>(list: readonly T[]) =>
    [...list].sort((a, b) => byName.compare(a.name, b.name));
  return {
    ...data,
    countries: sorted(
      countries.map((country) => ({ ...country, name: countryName(country.code, country.name, locale) })),
    ),
    currencies: sorted(
      currencies.map((currency) => ({
        ...currency,
        name: currencyName(currency.code, currency.name, locale),
      })),
    ),
    // A bundled nationality has the name of its country only.
    nationalities: sorted(
      nationalities.map(({ code, name }) => ({
        code,
        name: name === code ? countryName(code, name, locale) : name,
      })),
    ),
  };
}

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
