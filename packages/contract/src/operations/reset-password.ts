import type * as z from 'zod/mini';
import type { Operation } from '../operation.ts';
import { nothing } from '../reading/record.ts';
import { isResetKeyAvailable } from './is-reset-key-available.ts';
import type { resetPasswordSchema } from './reset-password.schema.ts';

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
  settle: async (call, { token }, startedAt) => {
    const { isAvailable, usedAt } = await call(isResetKeyAvailable, { key: token });
    // A link that no longer works may have ended before this reset, by time, by a newer link or in another tab.
    if (isAvailable || usedAt === null) return 'not-done';
    if (usedAt === undefined) return 'unknown';
    return Date.parse(usedAt) >= startedAt ? 'done' : 'not-done';
  },
};
