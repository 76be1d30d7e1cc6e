import * as z from 'zod/mini';
import { currencySchema } from '../../account/country.schema.ts';

/** Input and output schemas of `getCurrencies`. */
export const getCurrenciesSchema = {
  input: z.object({}),
  output: z.object({ currencies: z.array(currencySchema) }),
};
