import * as z from 'zod/mini';
import { callingCodeSchema } from '../account/country.ts';
import { defineOperation } from '../operation.ts';

export const getCallingCodesSchema = {
  input: z.object({}),
  output: z.object({ callingCodes: z.array(callingCodeSchema) }),
};

/** Calling codes by country. */
export const getCallingCodes = defineOperation<
  z.infer<typeof getCallingCodesSchema.input>,
  z.infer<typeof getCallingCodesSchema.output>
>({
  name: 'getCallingCodes',
  kind: 'read',
  area: 'generic',
  session: 'none',
  rest: { method: 'GET', path: '/calling-codes' },
  expects: { callingCodes: 'array' },
});
