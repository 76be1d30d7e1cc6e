import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { exchangeRates } from '../../reading/play.ts';
import type { getExchangeRatesSchema } from './get-exchange-rates.schema.ts';

/** Reads the exchange rates of one unit of the base currency. */
export const getExchangeRates: Operation<
  z.infer<typeof getExchangeRatesSchema.input>,
  z.infer<typeof getExchangeRatesSchema.output>
> = {
  name: 'getExchangeRates',
  kind: 'read',
  area: 'generic',
  session: 'none',
  rest: { method: 'GET', path: '/exchange-rates' },
  reads: exchangeRates,
};
