import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { recoveryCodes } from '../../reading/totp.ts';
import type { confirmTotpSchema } from './confirm-totp.schema.ts';
import { getTotp } from './get-totp.ts';

/**
 * Ends the set-up of an authenticator app with its first code. Errors: `player.incorrect-code`. The recovery codes are in
 * this answer only.
 *
 * An extension, available together with `getTotp`.
 */
export const confirmTotp: Operation<
  z.infer<typeof confirmTotpSchema.input>,
  z.infer<typeof confirmTotpSchema.output>
> = {
  name: 'confirmTotp',
  kind: 'write',
  area: 'player',
  session: 'required',
  rest: { method: 'POST', path: '/player/totp/confirm' },
  reads: recoveryCodes,
  settle: async (call) => {
    const { isActive } = await call(getTotp, {});
    return isActive ? 'done' : 'not-done';
  },
};
