import * as z from 'zod/mini';

export const noteReviewReminderSchema = { input: z.object({}), output: z.object({}) };
