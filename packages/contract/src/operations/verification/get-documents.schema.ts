import * as z from 'zod/mini';
import { documentSchema } from '../../account/document.schema.ts';
import { DOCUMENT_TYPES } from '../../account/document.ts';

export const getDocumentsSchema = {
  input: z.object({}),
  output: z.object({
    /** The newest first. */
    documents: z.array(documentSchema),
    /** What the operator asks for and has not got, the most pressing first. */
    wanted: z.optional(z.array(z.object({ type: z.enum(DOCUMENT_TYPES), reason: z.optional(z.string()) }))),
    /** Hours a review usually takes. */
    reviewHours: z.optional(z.number()),
  }),
};
