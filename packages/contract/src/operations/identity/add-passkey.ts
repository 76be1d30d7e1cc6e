import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { ignoreAnswer } from '../../reading/record.ts';
import type { addPasskeySchema } from './add-passkey.schema.ts';
import { CREATED_CREDENTIAL_NAMES } from './credential-names.ts';
import { listPasskeys } from './list-passkeys.ts';

/**
 * Adds a passkey that the browser has created. Errors: `generic.passkey-not-accepted`, `generic.step-up-required`.
 *
 * An extension, available together with `listPasskeys`.
 */
export const addPasskey: Operation<
  z.infer<typeof addPasskeySchema.input>,
  z.infer<typeof addPasskeySchema.output>
> = {
  name: 'addPasskey',
  kind: 'write',
  area: 'player',
  session: 'required',
  rest: { method: 'POST', path: '/player/passkey/add', names: CREATED_CREDENTIAL_NAMES },
  reads: ignoreAnswer,
  settle: async (call, { credential }) => {
    const { passkeys } = await call(listPasskeys, {});
    return passkeys.some(({ id }) => id === credential.id) ? 'done' : 'not-done';
  },
};
