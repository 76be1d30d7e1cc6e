import * as z from 'zod/mini';
import { currencySchema } from '../account/country.ts';
import { defineOperation } from '../operation.ts';

export const getCurrenciesSchema = {
  input: z.object({}),
  output: z.object({ currencies: z.array(currencySchema) }),
};

/** Currencies an account may be held in. */
export const getCurrencies = defineOperation<
  z.infer<typeof getCurrenciesSchema.input>,
  z.infer<typeof getCurrenciesSchema.output>
>({
  name: 'getCurrencies',
  kind: 'read',
  area: 'generic',
  session: 'none',
  rest: { method: 'GET', path: '/currencies' },
  rpc: '/user/account#getCurrencies',
  expects: { currencies: 'array' },
});
