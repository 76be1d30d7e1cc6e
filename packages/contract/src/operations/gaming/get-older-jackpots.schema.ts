import * as z from 'zod/mini';
import { olderJackpotSchema } from '../../account/jackpot.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `getOlderJackpots`. */
export const getOlderJackpotsSchema = {
  input: z.object({}),
  output: z.object({ items: z.array(olderJackpotSchema) }),
  amounts: 'required',
} satisfies OperationSchema;
