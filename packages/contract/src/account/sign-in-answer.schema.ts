import * as z from 'zod/mini';
import { playerInfoSchema } from './player-info.schema.ts';

/** Extension: what an answer tells of a session that a break leaves a player. */
export const restrictionFields = {
  /** It may withdraw, read and hand in documents, and nothing else. */
  isRestricted: z.optional(z.boolean()),
  /** When the break ends (ISO 8601, UTC); absent where it has no end. */
  restrictedUntil: z.optional(z.string()),
};

/** The answer of a way in without a password: a session for a known player, else what is known of the person. */
export const passwordlessAnswerSchema = z.object({
  sessionId: z.optional(z.string()),
  hasToAcceptTerms: z.optional(z.boolean()),
  isEmailVerified: z.optional(z.boolean()),
  ...restrictionFields,
  playerInfo: z.optional(playerInfoSchema),
});
