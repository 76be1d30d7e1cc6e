import * as z from 'zod/mini';
import { amount, count } from '../../account/field.schema.ts';
import { periodFields } from '../../account/period.schema.ts';
import { historyPageSchema } from '../../account/transaction.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `getGameplay`. */
export const getGameplaySchema = {
  input: z.object({ offset: count(), max: amount(), ...periodFields }),
  output: historyPageSchema,
  duringBreak: true,
} satisfies OperationSchema;
