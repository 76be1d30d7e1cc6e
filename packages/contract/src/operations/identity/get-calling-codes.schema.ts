import * as z from 'zod/mini';
import { callingCodeSchema } from '../../account/country.schema.ts';

/** Input and output schemas of `getCallingCodes`. */
export const getCallingCodesSchema = {
  input: z.object({}),
  output: z.object({ callingCodes: z.array(callingCodeSchema) }),
};
