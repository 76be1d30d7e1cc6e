import * as z from 'zod/mini';
import { nonEmptyText } from '../../account/field.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `confirmLimit`. */
export const confirmLimitSchema = {
  input: z.object({ id: nonEmptyText(60) }),
  output: z.object({}),
  extension: 'assumed',
} satisfies OperationSchema;
