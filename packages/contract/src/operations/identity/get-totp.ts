import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { totpState } from '../../reading/totp.ts';
import type { getTotpSchema } from './get-totp.schema.ts';

/** Reads whether the player has set up an authenticator app (TOTP, RFC 6238). An extension. */
export const getTotp: Operation<z.infer<typeof getTotpSchema.input>, z.infer<typeof getTotpSchema.output>> = {
  name: 'getTotp',
  kind: 'read',
  area: 'player',
  session: 'required',
  rest: { method: 'GET', path: '/player/totp' },
  reads: totpState,
};
