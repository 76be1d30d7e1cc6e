import type { CallingCode, Country, Nationality } from '@playerdesk/contract/internal';
import { type ICountry, countries as world } from 'countries-list';
import { CURRENCIES } from './currencies.ts';

/** The region that selects the substitute for unsupported currencies: euro in Europe, US dollar elsewhere. */
const EUROPE = 'EU';

/** Countries whose law requires a nationality at registration. */
const ASKS_NATIONALITY = new Set(['ES', 'IT', 'PT', 'GR', 'RO']);

const SUPPORTED = new Set(CURRENCIES.map(({ code }) => code));

const entries = (Object.entries(world) as [string, ICountry][])
  // User-assigned codes and uninhabited places have no residents to register.
  .filter(([, country]) => !country.userAssigned && country.phone.some((code) => code > 0))
  .sort(([, a], [, b]) => a.name.localeCompare(b.name, 'en'));

/** Every country that a player may live in, by English name. */
export const COUNTRIES: readonly Country[] = entries.map(([code, country]) => ({
  code,
  name: country.name,
  currency: getCurrency(country),
  phonePrefix: `+${country.phone[0]}`,
  nationality: ASKS_NATIONALITY.has(code),
}));

export const CALLING_CODES: readonly CallingCode[] = entries.map(([countryCode, country]) => ({
  countryCode,
  code: `+${country.phone[0]}`,
}));

export const NATIONALITIES: readonly Nationality[] = entries.map(([code, { name }]) => ({ code, name }));

const byCode = new Map(COUNTRIES.map((country) => [country.code, country]));

export function findCountry(code: string): Country | null {
  return byCode.get(code) ?? null;
}

function getCurrency(country: ICountry): string {
  const supported = country.currency.find((code) => SUPPORTED.has(code));
  return supported ?? (country.continent === EUROPE ? 'EUR' : 'USD');
}
