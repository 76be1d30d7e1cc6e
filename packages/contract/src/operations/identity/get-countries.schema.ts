import * as z from 'zod/mini';
import { countrySchema } from '../../account/country.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `getCountries`. */
export const getCountriesSchema = {
  input: z.object({
    /** Omit countries whose residents may not register. */
    excludeDenyRegistrationCountry: z.boolean(),
  }),
  output: z.object({ countries: z.array(countrySchema), currentIpCountry: z.string() }),
  extension: 'assumed',
  exampleInput: { excludeDenyRegistrationCountry: true },
} satisfies OperationSchema;
