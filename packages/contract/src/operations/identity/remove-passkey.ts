import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { ignoreAnswer } from '../../reading/record.ts';
import { listPasskeys } from './list-passkeys.ts';
import type { removePasskeySchema } from './remove-passkey.schema.ts';

/**
 * Removes a passkey of the player, who is notified by email. Idempotent: a passkey that is gone, or is another player's,
 * changes nothing. May reject with `generic.step-up-required`.
 *
 * An extension, available together with `listPasskeys`.
 */
export const removePasskey: Operation<
  z.infer<typeof removePasskeySchema.input>,
  z.infer<typeof removePasskeySchema.output>
> = {
  name: 'removePasskey',
  kind: 'write',
  area: 'player',
  session: 'required',
  rest: { method: 'POST', path: '/player/passkey/remove' },
  reads: ignoreAnswer,
  settle: async (call, input) => {
    const { passkeys } = await call(listPasskeys, {});
    return passkeys.some(({ id }) => id === input.id) ? 'not-done' : 'done';
  },
};
