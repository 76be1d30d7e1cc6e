import * as z from 'zod/mini';

/** A message in a player's inbox. */
export const messageSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** HTML from the operator. Render it through the sanitizer only. */
  content: z.string(),
  /** The provider's status. Read it with `messageStatus`. */
  status: z.string(),
  /** ISO 8601, UTC. */
  messageSent: z.string(),
  /** Target of the call to action: a path of the host's page or a web address. */
  ctaAction: z.optional(z.string()),
  ctaText: z.optional(z.string()),
});
/** A message in a player's inbox. */
export type Message = z.infer<typeof messageSchema>;
