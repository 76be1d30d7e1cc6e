import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { totpSecret } from '../../reading/totp.ts';
import type { startTotpSchema } from './start-totp.schema.ts';

/**
 * Starts the set-up of an authenticator app with a new secret, which counts once `confirmTotp` has a code of it. May reject
 * with `generic.step-up-required`.
 *
 * An extension, available together with `getTotp`.
 */
export const startTotp: Operation<
  z.infer<typeof startTotpSchema.input>,
  z.infer<typeof startTotpSchema.output>
> = {
  name: 'startTotp',
  kind: 'read',
  area: 'player',
  session: 'required',
  sharing: 'never',
  rest: { method: 'POST', path: '/player/totp/start' },
  reads: totpSecret,
};
