import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { documentsAnswer } from '../../reading/document.ts';
import { DOCUMENT_SPELLING } from './document-wire.ts';
import type { getDocumentsSchema } from './get-documents.schema.ts';

/** Reads the player's documents and their status. */
export const getDocuments: Operation<
  z.infer<typeof getDocumentsSchema.input>,
  z.infer<typeof getDocumentsSchema.output>
> = {
  name: 'getDocuments',
  kind: 'read',
  area: 'kyc',
  session: 'required',
  rest: { method: 'GET', path: '/kyc', ...DOCUMENT_SPELLING },
  reads: documentsAnswer,
};
