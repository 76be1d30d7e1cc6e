import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { isResetKeyAvailableAnswer } from '../../reading/reset-key.ts';
import type { isResetKeyAvailableSchema } from './is-reset-key-available.schema.ts';

/**
 * Checks whether the key or token of a reset link is valid. Over REST it is an extension of the documented RPC call.
 *
 * It is sent as POST: a key that sets a password must not be in a URL.
 */
export const isResetKeyAvailable: Operation<
  z.infer<typeof isResetKeyAvailableSchema.input>,
  z.infer<typeof isResetKeyAvailableSchema.output>
> = {
  name: 'isResetKeyAvailable',
  kind: 'read',
  area: 'reset-password',
  session: 'none',
  rest: { method: 'POST', path: '/player/reset-password-key' },
  reads: isResetKeyAvailableAnswer,
};
