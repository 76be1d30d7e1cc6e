import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { ignoreAnswer } from '../../reading/record.ts';
import { getTotp } from './get-totp.ts';
import type { removeTotpSchema } from './remove-totp.schema.ts';

/**
 * Removes the authenticator app of the player with its recovery codes. The player is notified by email. Idempotent. May
 * reject with `generic.step-up-required`.
 *
 * An extension, available together with `getTotp`.
 */
export const removeTotp: Operation<
  z.infer<typeof removeTotpSchema.input>,
  z.infer<typeof removeTotpSchema.output>
> = {
  name: 'removeTotp',
  kind: 'write',
  area: 'player',
  session: 'required',
  rest: { method: 'POST', path: '/player/totp/remove' },
  reads: ignoreAnswer,
  settle: async (call) => {
    const { isActive } = await call(getTotp, {});
    return isActive ? 'not-done' : 'done';
  },
};
