import * as z from 'zod/mini';
import { currencySchema } from '../../account/country.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `getCurrencies`. */
export const getCurrenciesSchema = {
  input: z.object({}),
  output: z.object({ currencies: z.array(currencySchema) }),
  extension: 'assumed',
} satisfies OperationSchema;
