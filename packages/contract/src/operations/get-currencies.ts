import type * as z from 'zod/mini';
import type { Operation } from '../operation.ts';
import type { getCurrenciesSchema } from './get-currencies.schema.ts';

/** Currencies an account may be held in. */
export const getCurrencies: Operation<
  z.infer<typeof getCurrenciesSchema.input>,
  z.infer<typeof getCurrenciesSchema.output>
> = {
  name: 'getCurrencies',
  kind: 'read',
  area: 'generic',
  session: 'none',
  rest: { method: 'GET', path: '/currencies' },
  expects: { currencies: 'array' },
};
