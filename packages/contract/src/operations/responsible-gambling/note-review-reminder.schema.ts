import * as z from 'zod/mini';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `noteReviewReminder`. */
export const noteReviewReminderSchema = {
  input: z.object({}),
  output: z.object({}),
  extension: 'assumed',
} satisfies OperationSchema;
