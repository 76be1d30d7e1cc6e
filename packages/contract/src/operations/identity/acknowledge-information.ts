import type * as z from 'zod/mini';
import { isPlayerdeskError } from '../../errors.ts';
import type { Operation } from '../../operation.ts';
import { ignoreAnswer } from '../../reading/record.ts';
import { getDisplayPages } from '../responsible-gambling/get-display-pages.ts';
import type { acknowledgeInformationSchema } from './acknowledge-information.schema.ts';

/**
 * Records that the player read the responsible-gambling information, where a jurisdiction requires it before the first
 * wager. Idempotent.
 *
 * An extension: a platform without it has no page `SaferGamblingInformation`.
 */
export const acknowledgeInformation: Operation<
  z.infer<typeof acknowledgeInformationSchema.input>,
  z.infer<typeof acknowledgeInformationSchema.output>
> = {
  name: 'acknowledgeInformation',
  kind: 'write',
  area: 'responsible-gaming',
  session: 'required',
  rest: { method: 'POST', path: '/responsiblegaming/acknowledge-information' },
  reads: ignoreAnswer,
  settle: async (call) => {
    // Without the call for pages the outcome stays unknown.
    const answer = await call(getDisplayPages, {}).catch(nullIfNotImplemented);
    if (!answer) return 'unknown';
    return answer.pages.some(({ pageType }) => pageType === 'SaferGamblingInformation') ? 'not-done' : 'done';
  },
};

function nullIfNotImplemented(error: unknown): null {
  if (isPlayerdeskError(error) && error.kind === 'not-implemented') return null;
  throw error;
}
