import * as z from 'zod/mini';
import { documentSchema } from '../../account/document.schema.ts';
import { DOCUMENT_TYPES } from '../../account/document.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `getDocuments`. */
export const getDocumentsSchema = {
  input: z.object({}),
  output: z.object({
    /** Newest first. */
    documents: z.array(documentSchema),
    /** Documents that the operator still requires, most urgent first. */
    wanted: z.optional(z.array(z.object({ type: z.enum(DOCUMENT_TYPES), reason: z.optional(z.string()) }))),
    /** Usual hours of a review. */
    reviewHours: z.optional(z.number()),
  }),
  duringBreak: true,
} satisfies OperationSchema;
