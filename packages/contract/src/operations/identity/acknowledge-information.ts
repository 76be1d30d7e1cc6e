import type * as z from 'zod/mini';
import { isPlayerdeskError } from '../../errors.ts';
import type { Operation } from '../../operation.ts';
import { nothing } from '../../reading/record.ts';
import { getDisplayPages } from '../responsible-gambling/get-display-pages.ts';
import type { acknowledgeInformationSchema } from './acknowledge-information.schema.ts';

/**
 * Records that the player read the information about safer gambling, where a jurisdiction shows it before the first wager.
 * Sent again it changes nothing. An extension: a platform without it has no page `SaferGamblingInformation`.
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
  reads: nothing,
  settle: async (call) => {
    // A platform that cannot be asked for its pages leaves the outcome open.
    const answer = await call(getDisplayPages, {}).catch(nullIfNotImplemented);
    if (!answer) return 'unknown';
    return answer.pages.some(({ pageType }) => pageType === 'SaferGamblingInformation') ? 'not-done' : 'done';
  },
};

function nullIfNotImplemented(error: unknown): null {
  if (isPlayerdeskError(error) && error.kind === 'not-implemented') return null;
  throw error;
}
