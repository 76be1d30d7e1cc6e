import * as z from 'zod/mini';
import { DOCUMENT_TYPES } from '../../account/document.ts';
import { nonEmptyText, text } from '../../account/field.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `uploadDocument`. */
export const uploadDocumentSchema = {
  input: z.object({
    type: z.enum(DOCUMENT_TYPES),
    /** The file in base64. */
    image: nonEmptyText(20_000_000),
    fileName: z.optional(text(200)),
  }),
  output: z.object({ id: z.optional(z.string()) }),
  duringBreak: true,
  extensionFields: ['fileName'],
} satisfies OperationSchema;
