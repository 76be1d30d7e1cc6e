import * as z from 'zod/mini';
import { jackpotSchema } from '../../account/jackpot.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `getJackpots`. */
export const getJackpotsSchema = {
  input: z.object({}),
  output: z.object({ jackpots: z.array(jackpotSchema) }),
  amounts: 'required',
} satisfies OperationSchema;
