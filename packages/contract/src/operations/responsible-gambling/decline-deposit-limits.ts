import type * as z from 'zod/mini';
import { isPlayerdeskError } from '../../errors.ts';
import type { Operation } from '../../operation.ts';
import { ignoreAnswer } from '../../reading/record.ts';
import type { declineDepositLimitsSchema } from './decline-deposit-limits.schema.ts';
import { getDisplayPages } from './get-display-pages.ts';

/**
 * Records that the player declines a deposit limit, where a jurisdiction requires the choice. Idempotent; changes no
 * existing limit. Errors: `responsible-gaming.decline-not-offered`.
 *
 * An extension: without it only setting a limit ends the prompt.
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
  reads: ignoreAnswer,
  settle: async (call) => {
    // Without the call for pages the outcome stays unknown.
    const answer = await call(getDisplayPages, {}).catch(nullIfNotImplemented);
    if (!answer) return 'unknown';
    return answer.pages.some(({ pageType }) => pageType === 'DepositLimits') ? 'not-done' : 'done';
  },
};

function nullIfNotImplemented(error: unknown): null {
  if (isPlayerdeskError(error) && error.kind === 'not-implemented') return null;
  throw error;
}
