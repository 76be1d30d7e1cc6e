import {
  type CallingCode,
  type Country,
  type Currency,
  DEFAULT_CURRENCY,
  getCallingCodes,
  getCountries,
  getCurrencies,
  getNationalities,
  type Locale,
  type Nationality,
} from '@playerdesk/contract';
import { type Account, countryName, currencyName, type FormValues } from '@playerdesk/core';

/** The lists a registration chooses from. */
export interface ReferenceData {
  readonly countries: readonly Country[];
  readonly callingCodes: readonly CallingCode[];
  readonly currencies: readonly Currency[];
  readonly nationalities: readonly Nationality[];
  /** Country of the visitor's address, empty when unknown. */
  readonly currentIpCountry: string;
}

/** The lists as the platform has them. */
export async function loadReferenceData(account: Account): Promise<ReferenceData> {
  const [countries, callingCodes, currencies, nationalities] = await Promise.all([
    account.read(getCountries, { excludeDenyRegistrationCountry: true }),
    account.read(getCallingCodes, {}),
    account.read(getCurrencies, {}),
    account.read(getNationalities, {}),
  ]);
  return { ...countries, ...callingCodes, ...currencies, ...nationalities };
}

/** The lists by their names in the player's language. */
export function namedIn(locale: Locale, data: ReferenceData): ReferenceData {
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
    nationalities: sorted(nationalities),
  };
}

/** What the visitor's country lets us fill in beforehand; everything stays changeable. */
export function valuesFromCountry(data: ReferenceData): FormValues {
  const country = data.countries.find(({ code }) => code === data.currentIpCountry);
  return {
    currency: country ? currencyOf(country, data) : DEFAULT_CURRENCY,
    ...(country && { country: country.code, callingCode: country.phonePrefix }),
  };
}

/** The currency that goes with a country: its own where accounts may be held in it, else the default. */
export function currencyOf(country: Country, data: ReferenceData): string {
  const offered = data.currencies.some(({ code }) => code === country.currency);
  return offered ? country.currency : DEFAULT_CURRENCY;
}
