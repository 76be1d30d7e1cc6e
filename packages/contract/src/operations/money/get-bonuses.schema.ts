import * as z from 'zod/mini';
import { bonusSchema } from '../../account/bonus.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `getBonuses`. */
export const getBonusesSchema = {
  input: z.object({}),
  output: z.object({ bonuses: z.array(bonusSchema) }),
  amounts: 'required',
} satisfies OperationSchema;
