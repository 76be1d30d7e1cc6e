import * as z from 'zod/mini';

/** How a player can confirm that a call is theirs. */
export const stepUpMethodSchema = z.enum(['passkey', 'eid', 'totp', 'password']);

/** How a player can confirm that a call is theirs. */
export type StepUpMethod = z.infer<typeof stepUpMethodSchema>;
