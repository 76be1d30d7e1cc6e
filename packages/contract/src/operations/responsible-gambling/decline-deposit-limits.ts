import type * as z from 'zod/mini';
import { isPlayerdeskError } from '../../errors.ts';
import type { Operation } from '../../operation.ts';
import { nothing } from '../../reading/record.ts';
import type { declineDepositLimitsSchema } from './decline-deposit-limits.schema.ts';
import { getDisplayPages } from './get-display-pages.ts';

/**
 * Records that the player wants no deposit limit, where a jurisdiction asks for that choice. Sent again it changes nothing,
 * and it changes no limit that the player has. An extension: without it only a limit ends the question.
 * Errors: `responsible-gaming.decline-not-offered`.
 */
export const declineDepositLimits: Operation<
  z.infer<typeof declineDepositLimitsSchema.input>,
  z.infer<typeof declineDepositLimitsSchema.output>
> = {
  name: 'declineDepositLimits',
  kind: 'write',
  area: 'responsible-gaming',
  session: 'required',
  rest: { method: 'POST', path: '/responsiblegaming/decline-deposit-limits' },
  reads: nothing,
  settle: async (call) => {
    // A platform that cannot be asked for its pages leaves the outcome open.
    const answer = await call(getDisplayPages, {}).catch(nullIfNotImplemented);
    if (!answer) return 'unknown';
    return answer.pages.some(({ pageType }) => pageType === 'DepositLimits') ? 'not-done' : 'done';
  },
};

function nullIfNotImplemented(error: unknown): null {
  if (isPlayerdeskError(error) && error.kind === 'not-implemented') return null;
  throw error;
}
