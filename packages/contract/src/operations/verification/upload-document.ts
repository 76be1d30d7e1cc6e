import type * as z from 'zod/mini';
import { parseInstant } from '../../account/instant.ts';
import type { Operation } from '../../operation.ts';
import { uploadAnswer } from '../../reading/document.ts';
import { DOCUMENT_SPELLING } from './document-wire.ts';
import { getDocuments } from './get-documents.ts';
import type { uploadDocumentSchema } from './upload-document.schema.ts';

/** Uploads one file, to the upload host where the platform has one. Errors: `kyc.*`. */
export const uploadDocument: Operation<
  z.infer<typeof uploadDocumentSchema.input>,
  z.infer<typeof uploadDocumentSchema.output>
> = {
  name: 'uploadDocument',
  kind: 'write',
  area: 'kyc',
  session: 'required',
  rest: {
    method: 'POST',
    path: '/kyc/upload',
    host: 'upload',
    spelling: 'document',
    ...DOCUMENT_SPELLING,
  },
  reads: uploadAnswer,
  settle: async (call, { type, fileName }, startedAt) => {
    const { documents } = await call(getDocuments, {});
    const isIt = (document: (typeof documents)[number]) =>
      document.type === type &&
      parseInstant(document.added) >= startedAt &&
      (fileName === undefined || document.fileName === undefined || document.fileName === fileName);
    return documents.some(isIt) ? 'done' : 'not-done';
  },
};
