import * as z from 'zod/mini';
import { nationalitySchema } from '../../account/country.schema.ts';

export const getNationalitiesSchema = {
  input: z.object({}),
  output: z.object({ nationalities: z.array(nationalitySchema) }),
};
