import * as z from 'zod/mini';
import { callingCodeSchema } from '../../account/country.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `getCallingCodes`. */
export const getCallingCodesSchema = {
  input: z.object({}),
  output: z.object({ callingCodes: z.array(callingCodeSchema) }),
  extension: 'assumed',
} satisfies OperationSchema;
