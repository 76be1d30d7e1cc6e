import * as z from 'zod/mini';
import { nationalitySchema } from '../../account/country.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `getNationalities`. */
export const getNationalitiesSchema = {
  input: z.object({}),
  output: z.object({ nationalities: z.array(nationalitySchema) }),
  extension: 'assumed',
} satisfies OperationSchema;
