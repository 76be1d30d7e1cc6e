import type * as z from 'zod/mini';
import { normalizePasskeyName } from '../../account/passkey.ts';
import type { Operation } from '../../operation.ts';
import { ignoreAnswer } from '../../reading/record.ts';
import { listPasskeys } from './list-passkeys.ts';
import type { renamePasskeySchema } from './rename-passkey.schema.ts';

/**
 * Gives a passkey of the player another name. Repeating it changes nothing. The name is the platform's: the browser shows
 * the account's email address with a passkey. Errors: `generic.passkey-unknown` for a passkey that is gone or another
 * player's.
 *
 * An extension, available together with `listPasskeys`.
 */
export const renamePasskey: Operation<
  z.infer<typeof renamePasskeySchema.input>,
  z.infer<typeof renamePasskeySchema.output>
> = {
  name: 'renamePasskey',
  kind: 'write',
  area: 'player',
  session: 'required',
  rest: { method: 'POST', path: '/player/passkey/rename' },
  reads: ignoreAnswer,
  settle: async (call, input) => {
    const { passkeys } = await call(listPasskeys, {});
    const name = normalizePasskeyName(input.name);
    return passkeys.some((passkey) => passkey.id === input.id && passkey.name === name) ? 'done' : 'not-done';
  },
};
