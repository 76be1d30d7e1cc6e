import type * as z from 'zod/mini';
import { parseInstant } from '../../account/instant.ts';
import type { Operation } from '../../operation.ts';
import { ignoreAnswer } from '../../reading/record.ts';
import type { changePasswordSchema } from './change-password.schema.ts';
import { getProfile } from './get-profile.ts';
import { settleBySigningIn } from './settle-by-signing-in.ts';

/**
 * Changes the password and ends all other sessions of the player. Errors: `player.incorrect-credentials` for a wrong
 * current password.
 */
export const changePassword: Operation<
  z.infer<typeof changePasswordSchema.input>,
  z.infer<typeof changePasswordSchema.output>
> = {
  name: 'changePassword',
  kind: 'write',
  area: 'player',
  session: 'required',
  rest: { method: 'POST', path: '/player/change-password' },
  reads: ignoreAnswer,
  // A repeated copy sends the password that the first copy has replaced.
  refusedWhenRepeated: ['player.incorrect-credentials'],
  settle: async (call, { newPassword }, startedAt) => {
    const { passwordChangedAt, email } = await call(getProfile, {});
    if (passwordChangedAt === undefined) return settleBySigningIn(call, email, newPassword);
    return parseInstant(passwordChangedAt) >= startedAt ? 'done' : 'not-done';
  },
};
