import * as z from 'zod/mini';

export const acknowledgeInformationSchema = { input: z.object({}), output: z.object({}) };
