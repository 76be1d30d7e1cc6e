import * as z from 'zod/mini';
import { playerInfoSchema } from './player-info.schema.ts';

/** The answer of a way in without a password: a session for a known player, else what is known of the person. */
export const passwordlessAnswerSchema = z.object({
  sessionId: z.optional(z.string()),
  hasToAcceptTerms: z.optional(z.boolean()),
  isEmailVerified: z.optional(z.boolean()),
  playerInfo: z.optional(playerInfoSchema),
});
