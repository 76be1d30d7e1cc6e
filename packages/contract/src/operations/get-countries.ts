import * as z from 'zod/mini';
import { countrySchema } from '../account/country.ts';
import { defineOperation } from '../operation.ts';

export const getCountriesSchema = {
  input: z.object({
    /** Leave out countries whose residents may not register. */
    excludeDenyRegistrationCountry: z.boolean(),
  }),
  output: z.object({ countries: z.array(countrySchema), currentIpCountry: z.string() }),
};

/** The countries a player may choose, and the visitor's own. */
export const getCountries = defineOperation<
  z.infer<typeof getCountriesSchema.input>,
  z.infer<typeof getCountriesSchema.output>
>({
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
  rpc: '/user/account#getCountries',
  expects: { countries: 'array', currentIpCountry: 'string' },
});
