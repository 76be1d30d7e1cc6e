import type * as z from 'zod/mini';
import { parseInstant } from '../../account/instant.ts';
import { isPlayerdeskError } from '../../errors.ts';
import type { Operation, OutputOf, SettleCall } from '../../operation.ts';
import { ignoreAnswer } from '../../reading/record.ts';
import { isResetKeyAvailable } from './is-reset-key-available.ts';
import type { resetPasswordSchema } from './reset-password.schema.ts';
import { settleBySigningIn } from './settle-by-signing-in.ts';

/**
 * Sets a new password with the token of a reset link. Ends all sessions of the player and uses up the link. Errors:
 * `reset-password.*`.
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
  reads: ignoreAnswer,
  // A repeated copy sends a link that the first copy has used.
  refusedWhenRepeated: [
    'reset-password.link-expired',
    'reset-password.session-expired',
    'reset-password.player-not-found',
  ],
  settle: async (call, { token, usernameOrEmail, newPassword }, startedAt) => {
    const { isAvailable, usedAt } = await readKey(call, token);
    // An invalid link may have ended before this reset: it expired, was replaced or was used in another tab.
    if (isAvailable || usedAt === null) return 'not-done';
    if (usedAt !== undefined) return parseInstant(usedAt) >= startedAt ? 'done' : 'not-done';
    return usernameOrEmail ? settleBySigningIn(call, usernameOrEmail, newPassword) : 'unknown';
  },
};

/** Reads the status of a link. Undefined when the platform does not have the call. */
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
