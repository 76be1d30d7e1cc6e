import type * as z from 'zod/mini';
import type { Operation } from '../operation.ts';
import type { getCallingCodesSchema } from './get-calling-codes.schema.ts';

/** Calling codes by country. */
export const getCallingCodes: Operation<
  z.infer<typeof getCallingCodesSchema.input>,
  z.infer<typeof getCallingCodesSchema.output>
> = {
  name: 'getCallingCodes',
  kind: 'read',
  area: 'generic',
  session: 'none',
  rest: { method: 'GET', path: '/calling-codes' },
  expects: { callingCodes: 'array' },
};
