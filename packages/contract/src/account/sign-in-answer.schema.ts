import * as z from 'zod/mini';
import { playerInfoSchema } from './player-info.schema.ts';

/** Extension: the session that a break leaves to a player. */
export const restrictionFields = {
  /** Whether it may only withdraw, read and upload documents. */
  isRestricted: z.optional(z.boolean()),
  /** End of the break (ISO 8601, UTC). Undefined without an end. */
  restrictedUntil: z.optional(z.string()),
};

/** Answer of a sign-in without a password: a session for a known player, else the details of the person. */
export const passwordlessAnswerSchema = z.object({
  sessionId: z.optional(z.string()),
  hasToAcceptTerms: z.optional(z.boolean()),
  isEmailVerified: z.optional(z.boolean()),
  ...restrictionFields,
  playerInfo: z.optional(playerInfoSchema),
});
