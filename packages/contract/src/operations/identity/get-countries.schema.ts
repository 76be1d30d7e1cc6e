import * as z from 'zod/mini';
import { countrySchema } from '../../account/country.schema.ts';

/** Input and output schemas of `getCountries`. */
export const getCountriesSchema = {
  input: z.object({
    /** Omit countries whose residents may not register. */
    excludeDenyRegistrationCountry: z.boolean(),
  }),
  output: z.object({ countries: z.array(countrySchema), currentIpCountry: z.string() }),
};
