import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { ignoreAnswer } from '../../reading/record.ts';
import { getDisplayPages } from './get-display-pages.ts';
import type { noteReviewReminderSchema } from './note-review-reminder.schema.ts';

/**
 * Records that the player saw the review reminder, where a jurisdiction requires it. Idempotent.
 *
 * An extension: without it the player is reminded once in every session with a page `AccountReview`.
 */
export const noteReviewReminder: Operation<
  z.infer<typeof noteReviewReminderSchema.input>,
  z.infer<typeof noteReviewReminderSchema.output>
> = {
  name: 'noteReviewReminder',
  kind: 'write',
  area: 'responsible-gaming',
  session: 'required',
  rest: { method: 'POST', path: '/responsiblegaming/review-reminder' },
  reads: ignoreAnswer,
  settle: async (call) => {
    const { pages } = await call(getDisplayPages, {});
    return pages.some(({ pageType }) => pageType === 'AccountReview') ? 'not-done' : 'done';
  },
};
