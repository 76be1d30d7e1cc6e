import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { ignoreAnswer } from '../../reading/record.ts';
import { bootstrap } from './bootstrap.ts';
import type { requestPasswordResetSchema } from './request-password-reset.schema.ts';

/**
 * Sends a password-reset link by e-mail. The previous link becomes invalid. Errors: `reset-password.player-not-found`,
 * `generic.rate-limit`.
 *
 * Platforms may answer identically for unknown addresses.
 */
export const requestPasswordReset: Operation<
  z.infer<typeof requestPasswordResetSchema.input>,
  z.infer<typeof requestPasswordResetSchema.output>
> = {
  name: 'requestPasswordReset',
  kind: 'write',
  area: 'reset-password',
  session: 'none',
  rest: { method: 'POST', path: '/player/request-password-reset' },
  reads: ignoreAnswer,
  settle: async (call) => {
    await call(bootstrap, {});
    return 'not-done';
  },
};
