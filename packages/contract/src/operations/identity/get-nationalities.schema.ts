import * as z from 'zod/mini';
import { nationalitySchema } from '../../account/country.schema.ts';

/** Input and output schemas of `getNationalities`. */
export const getNationalitiesSchema = {
  input: z.object({}),
  output: z.object({ nationalities: z.array(nationalitySchema) }),
};
