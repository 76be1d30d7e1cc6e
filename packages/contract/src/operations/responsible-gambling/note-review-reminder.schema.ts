import * as z from 'zod/mini';

/** Input and output schemas of `noteReviewReminder`. */
export const noteReviewReminderSchema = { input: z.object({}), output: z.object({}) };
