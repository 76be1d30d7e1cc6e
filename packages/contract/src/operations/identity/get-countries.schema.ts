import * as z from 'zod/mini';
import { countrySchema } from '../../account/country.schema.ts';

export const getCountriesSchema = {
  input: z.object({
    /** Omit countries whose residents may not register. */
    excludeDenyRegistrationCountry: z.boolean(),
  }),
  output: z.object({ countries: z.array(countrySchema), currentIpCountry: z.string() }),
};
