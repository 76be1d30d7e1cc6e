import * as z from 'zod/mini';
import { contentEntrySchema } from '../../account/bonus.schema.ts';
import { filled } from '../../account/field.schema.ts';

export const getContentSchema = {
  input: z.object({
    /** Separated by commas. */
    sectionIds: filled(2000),
    locale: filled(20),
  }),
  output: z.object({ entries: z.array(contentEntrySchema) }),
};
