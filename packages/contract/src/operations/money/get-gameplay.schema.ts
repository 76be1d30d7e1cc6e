import * as z from 'zod/mini';
import { count, positiveInteger } from '../../account/field.schema.ts';
import { periodFields } from '../../account/period.schema.ts';
import { historyPageSchema } from '../../account/transaction.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `getGameplay`. */
export const getGameplaySchema = {
  input: z.object({ offset: count(), max: positiveInteger(), ...periodFields }),
  output: historyPageSchema,
  duringBreak: true,
  amounts: 'required',
  exampleInput: { offset: 0, max: 10 },
} satisfies OperationSchema;
