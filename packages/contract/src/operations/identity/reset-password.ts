import type * as z from 'zod/mini';
import { parseInstant } from '../../account/instant.ts';
import { isPlayerdeskError } from '../../errors.ts';
import type { Operation, OutputOf, SettleCall } from '../../operation.ts';
import { nothing } from '../../reading/record.ts';
import { isResetKeyAvailable } from './is-reset-key-available.ts';
import type { resetPasswordSchema } from './reset-password.schema.ts';
import { settleBySigningIn } from './settle-by-signing-in.ts';

/**
 * Sets a new password with what a reset link carried; every session of the player ends and the link is spent.
 * Errors: `reset-password.*`.
 */
export const resetPassword: Operation<
  z.infer<typeof resetPasswordSchema.input>,
  z.infer<typeof resetPasswordSchema.output>
> = {
  name: 'resetPassword',
  kind: 'write',
  area: 'reset-password',
  session: 'none',
  rest: { method: 'POST', path: '/player/reset-password' },
  reads: nothing,
  // The second copy brings a link that the first one has used up.
  refusedWhenRepeated: [
    'reset-password.link-expired',
    'reset-password.session-expired',
    'reset-password.player-not-found',
  ],
  settle: async (call, { token, usernameOrEmail, newPassword }, startedAt) => {
    const { isAvailable, usedAt } = await readKey(call, token);
    // A link that no longer works may have ended before this reset, by time, by a newer link or in another tab.
    if (isAvailable || usedAt === null) return 'not-done';
    if (usedAt !== undefined) return parseInstant(usedAt) >= startedAt ? 'done' : 'not-done';
    return usernameOrEmail ? settleBySigningIn(call, usernameOrEmail, newPassword) : 'unknown';
  },
};

/** What a platform says of a link; nothing where it cannot be asked. */
async function readKey(
  call: SettleCall,
  key: string,
): Promise<Partial<OutputOf<typeof isResetKeyAvailable>>> {
  try {
    return await call(isResetKeyAvailable, { key });
  } catch (error) {
    if (isPlayerdeskError(error) && error.kind === 'not-implemented') return {};
    throw error;
  }
}
