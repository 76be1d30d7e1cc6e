import * as z from 'zod/mini';
import { callingCodeSchema } from '../../account/country.schema.ts';

export const getCallingCodesSchema = {
  input: z.object({}),
  output: z.object({ callingCodes: z.array(callingCodeSchema) }),
};
