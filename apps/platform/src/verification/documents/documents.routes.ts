import { getDocuments, uploadDocument } from '@playerdesk/contract/internal';
import { getDocumentsSchema, uploadDocumentSchema } from '@playerdesk/contract/schemas';
import { type Handler, read, write } from '../../operations/call/call.ts';
import type { DocumentService } from './documents.ts';

export function documentRoutes(documents: DocumentService): Handler[] {
  return [
    read(getDocuments, getDocumentsSchema, documents.list),
    write(uploadDocument, uploadDocumentSchema, documents.upload),
  ];
}
