import * as z from 'zod/mini';

/** Input and output schemas of `acknowledgeInformation`. */
export const acknowledgeInformationSchema = { input: z.object({}), output: z.object({}) };
