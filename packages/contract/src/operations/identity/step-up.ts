import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { ignoreAnswer } from '../../reading/record.ts';
import { bootstrap } from './bootstrap.ts';
import { USED_CREDENTIAL_NAMES } from './credential-names.ts';
import type { stepUpSchema } from './step-up.schema.ts';

/**
 * Confirms that the player is present, by a passkey, an e-ID, an authenticator app or the password. For some minutes, the session may make the
 * calls that are refused with `generic.step-up-required`. Other sessions of the player may not.
 *
 * Errors: `player.incorrect-credentials`, `player.incorrect-code`, `player.identity-mismatch`, `generic.passkey-not-accepted`, `generic.rate-limit`. An extension, available
 * together with `getStepUpOptions`.
 */
export const stepUp: Operation<z.infer<typeof stepUpSchema.input>, z.infer<typeof stepUpSchema.output>> = {
  name: 'stepUp',
  kind: 'write',
  area: 'player',
  session: 'required',
  rest: { method: 'POST', path: '/player/step-up', names: USED_CREDENTIAL_NAMES },
  reads: ignoreAnswer,
  settle: async (call) => {
    await call(bootstrap, {});
    return 'not-done';
  },
};
