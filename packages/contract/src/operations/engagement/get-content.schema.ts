import * as z from 'zod/mini';
import { contentEntrySchema } from '../../account/bonus.schema.ts';
import { nonEmptyText } from '../../account/field.schema.ts';

/** Input and output schemas of `getContent`. */
export const getContentSchema = {
  input: z.object({
    /** Separated by commas. */
    sectionIds: nonEmptyText(2000),
    locale: nonEmptyText(20),
  }),
  output: z.object({ entries: z.array(contentEntrySchema) }),
};
