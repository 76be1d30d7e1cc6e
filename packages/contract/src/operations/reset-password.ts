import type * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { isResetKeyAvailable } from './is-reset-key-available.ts';
import type { resetPasswordSchema } from './reset-password.schema.ts';

/**
 * Sets a new password with what a reset link carried; every session of the player ends and the link is spent.
 * Errors: `reset-password.*`.
 */
export const resetPassword = defineOperation<
  z.infer<typeof resetPasswordSchema.input>,
  z.infer<typeof resetPasswordSchema.output>
>({
  name: 'resetPassword',
  kind: 'write',
  area: 'reset-password',
  session: 'none',
  rest: { method: 'POST', path: '/player/reset-password' },
  rpc: '/user/pwd#reset',
  expects: {},
  settle: async (call, { token }) =>
    (await call(isResetKeyAvailable, { key: token })).isAvailable ? 'not-done' : 'done',
});
