// @chunk places

import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { countriesAnswer } from '../../reading/countries.ts';
import type { getCountriesSchema } from './get-countries.schema.ts';

/** Reads the countries and the visitor's own. */
export const getCountries: Operation<
  z.infer<typeof getCountriesSchema.input>,
  z.infer<typeof getCountriesSchema.output>
> = {
  name: 'getCountries',
  kind: 'read',
  area: 'generic',
  session: 'none',
  rest: {
    method: 'GET',
    path: '/countries',
    names: {
      excludeDenyRegistrationCountry: 'excludeDenyRegistrationCountry',
      currentIpCountry: 'CurrentIPCountry',
    },
  },
  reads: countriesAnswer,
};
