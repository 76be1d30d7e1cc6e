import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { passkeyCreation } from '../../reading/passkeys.ts';
import type { getPasskeyCreationOptionsSchema } from './get-passkey-creation-options.schema.ts';

/**
 * Starts the creation of a passkey. The challenge of the answer is used once, by `addPasskey` in the same session. May
 * reject with `generic.step-up-required`.
 *
 * An extension, available together with `addPasskey`.
 *
 * @see https://www.w3.org/TR/webauthn-3/#sctn-registering-a-new-credential
 */
export const getPasskeyCreationOptions: Operation<
  z.infer<typeof getPasskeyCreationOptionsSchema.input>,
  z.infer<typeof getPasskeyCreationOptionsSchema.output>
> = {
  name: 'getPasskeyCreationOptions',
  kind: 'read',
  area: 'player',
  session: 'required',
  sharing: 'never',
  rest: { method: 'POST', path: '/player/passkey/creation-options' },
  reads: passkeyCreation,
};
