import * as z from 'zod/mini';
import { nonEmptyText } from '../../account/field.schema.ts';

/** Input and output schemas of `createGameSession`. */
export const createGameSessionSchema = {
  input: z.object({ gameId: nonEmptyText(64), tableId: z.optional(nonEmptyText(64)) }),
  output: z.object({
    session: z.string(),
    /** ISO 8601, UTC. */
    expiresAt: z.string(),
  }),
};
