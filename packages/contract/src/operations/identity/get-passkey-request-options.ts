import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { passkeyRequest } from '../../reading/passkeys.ts';
import type { getPasskeyRequestOptionsSchema } from './get-passkey-request-options.schema.ts';

/**
 * Starts a sign-in with a passkey. The challenge of the answer is used once, by `signInWithPasskey`.
 *
 * The call names no player, and the answer names no passkey: the browser knows those of its user. An extension.
 *
 * @see https://www.w3.org/TR/webauthn-3/#sctn-verifying-assertion
 */
export const getPasskeyRequestOptions: Operation<
  z.infer<typeof getPasskeyRequestOptionsSchema.input>,
  z.infer<typeof getPasskeyRequestOptionsSchema.output>
> = {
  name: 'getPasskeyRequestOptions',
  kind: 'read',
  area: 'sign-in',
  session: 'none',
  sharing: 'never',
  rest: { method: 'POST', path: '/player/passkey/request-options' },
  reads: passkeyRequest,
};
