import * as z from 'zod/mini';
import { exchangeRateSchema } from '../../account/jackpot.schema.ts';

/** Input and output schemas of `getExchangeRates`. */
export const getExchangeRatesSchema = {
  input: z.object({}),
  output: z.object({
    /** ISO 4217. */
    base: z.string(),
    /** Time of the rates (ISO 8601, UTC). */
    at: z.string(),
    rates: z.array(exchangeRateSchema),
  }),
};
