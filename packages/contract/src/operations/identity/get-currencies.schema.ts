import * as z from 'zod/mini';
import { currencySchema } from '../../account/country.schema.ts';

export const getCurrenciesSchema = {
  input: z.object({}),
  output: z.object({ currencies: z.array(currencySchema) }),
};
