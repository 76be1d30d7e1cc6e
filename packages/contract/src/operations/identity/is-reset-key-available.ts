import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { isResetKeyAvailableAnswer } from '../../reading/reset-key.ts';
import type { isResetKeyAvailableSchema } from './is-reset-key-available.schema.ts';

/**
 * Whether the key (or token) of a reset link still works. Over REST this is our extension of the documents' RPC call;
 * a read that travels as a POST, because the key sets a password and has no place in an address.
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
