import { getCallingCodes, getCountries, getCurrencies, getNationalities } from '@playerdesk/contract';
import {
  getCallingCodesSchema,
  getCountriesSchema,
  getCurrenciesSchema,
  getNationalitiesSchema,
} from '@playerdesk/contract/schemas';
import { type Handler, read } from '../../operations/call/call.ts';
import { CALLING_CODES, COUNTRIES, NATIONALITIES } from './countries.ts';
import { CURRENCIES } from './currencies.ts';
import type { DeniedMarkets } from './denied-markets.ts';

/** Lists that change with the world, not with players. */
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
