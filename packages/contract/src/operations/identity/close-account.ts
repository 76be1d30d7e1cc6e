import type * as z from 'zod/mini';
import { isPlayerdeskError } from '../../errors.ts';
import type { Operation } from '../../operation.ts';
import { ignoreAnswer } from '../../reading/record.ts';
import type { closeAccountSchema } from './close-account.schema.ts';
import { getAccountClosure } from './get-account-closure.ts';

/**
 * Closes the account: bonuses end, marketing stops, and all sessions end, including this one. Afterwards sign-in rejects
 * with `sign-in.account-closed`. Breaks and exclusions stay in force.
 *
 * Rejects with `player.account-not-closable` while money, a payment or a round is open. May reject with
 * `generic.step-up-required`.
 *
 * An extension, available together with `getAccountClosure`.
 */
export const closeAccount: Operation<
  z.infer<typeof closeAccountSchema.input>,
  z.infer<typeof closeAccountSchema.output>
> = {
  name: 'closeAccount',
  kind: 'write',
  area: 'player',
  session: 'required',
  rest: { method: 'POST', path: '/player/closure' },
  reads: ignoreAnswer,
  settle: async (call) => {
    try {
      await call(getAccountClosure, {});
      return 'not-done';
    } catch (error) {
      // The end of the account has ended the session.
      return isPlayerdeskError(error) && error.kind === 'session' ? 'done' : 'unknown';
    }
  },
};
