import { countryName, currencyName, type ReferenceData } from '@playerdesk/core/internal';

// Loaded once the lists are needed, not with the first form.

export { loadReferenceData } from '@playerdesk/core/internal';

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
