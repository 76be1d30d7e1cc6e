import * as z from 'zod/mini';
import { contentEntrySchema } from '../../account/bonus.schema.ts';
import { nonEmptyText } from '../../account/field.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `getContent`. */
export const getContentSchema = {
  input: z.object({
    /** Separated by commas. */
    sectionIds: nonEmptyText(2000),
    locale: nonEmptyText(20),
  }),
  output: z.object({ entries: z.array(contentEntrySchema) }),
  extension: 'assumed',
  exampleInput: { sectionIds: 'welcome', locale: 'en' },
} satisfies OperationSchema;
