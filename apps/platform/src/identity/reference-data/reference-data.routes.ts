import {
  getCallingCodes,
  getCountries,
  getCurrencies,
  getNationalities,
} from '@playerdesk/contract/internal';
import {
  getCallingCodesSchema,
  getCountriesSchema,
  getCurrenciesSchema,
  getNationalitiesSchema,
} from '@playerdesk/contract/schemas';
import { CALLING_CODES, COUNTRIES, NATIONALITIES } from '../../infrastructure/reference-data/countries.ts';
import { CURRENCIES } from '../../infrastructure/reference-data/currencies.ts';
import type { DeniedMarkets } from '../../infrastructure/reference-data/denied-markets.ts';
import { type Handler, read } from '../../operations/call/call.ts';

/** Serves the reference lists: countries, currencies and the like, independent of players. */
export function referenceDataRoutes(denied: DeniedMarkets): Handler[] {
  const open = COUNTRIES.filter(({ code }) => !denied.countries.includes(code));
  return [
    read(getCountries, getCountriesSchema, async ({ excludeDenyRegistrationCountry }, call) => ({
      countries: [...(excludeDenyRegistrationCountry ? open : COUNTRIES)],
      currentIpCountry: call.visitorCountry,
    })),
    read(getCallingCodes, getCallingCodesSchema, async () => ({ callingCodes: [...CALLING_CODES] })),
    read(getCurrencies, getCurrenciesSchema, async () => ({ currencies: [...CURRENCIES] })),
    read(getNationalities, getNationalitiesSchema, async () => ({ nationalities: [...NATIONALITIES] })),
  ];
}
