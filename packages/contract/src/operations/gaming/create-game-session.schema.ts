import * as z from 'zod/mini';
import { filled } from '../../account/field.schema.ts';

export const createGameSessionSchema = {
  input: z.object({ gameId: filled(64), tableId: z.optional(filled(64)) }),
  output: z.object({
    session: z.string(),
    /** ISO 8601, UTC. */
    expiresAt: z.string(),
  }),
};
