import * as z from 'zod/mini';
import { nonEmptyText } from '../../account/field.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `createGameSession`. */
export const createGameSessionSchema = {
  input: z.object({ gameId: nonEmptyText(64), tableId: z.optional(nonEmptyText(64)) }),
  output: z.object({
    session: z.string(),
    /** ISO 8601, UTC. */
    expiresAt: z.string(),
  }),
  isRepeatable: true,
  extension: 'assumed',
} satisfies OperationSchema;
