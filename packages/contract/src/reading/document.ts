import type { PlayerDocument } from '../account/document.schema.ts';
import type { DocumentType } from '../account/document.ts';
import { DOCUMENT_SPELLING } from '../operations/verification/document-wire.ts';
import { isRecord } from './keys.ts';
import { lenientList } from './list.ts';
import { listAnswer } from './list-answer.ts';
import { lenient, optional, type Reader } from './reader.ts';
import { record } from './record.ts';
import { number, text, word } from './scalars.ts';
import { instant } from './time.ts';

const { type, status } = DOCUMENT_SPELLING.values;

export const playerDocument = record<PlayerDocument>(
  {
    id: lenient(optional(text), undefined),
    type: lenient(word(type), 'other'),
    status: lenient(word({ ...status, uploaded: [status.uploaded, 'pending'] }), 'uploaded'),
    added: lenient(instant, new Date(0).toISOString()),
    reasons: lenient(lenientList(text), []),
    fileName: lenient(optional(text), undefined),
    reviewed: lenient(optional(instant), undefined),
  },
  { added: 'uploaded' },
);

/** Reads the answer of an upload. The document may have no id. */
export const uploadAnswer: Reader<{ id?: string }> = (value, context) =>
  isRecord(value)
    ? record<{ id?: string }>({ id: lenient(optional(text), undefined) as Reader<string> })(value, context)
    : {};

type Wanted = { type: DocumentType; reason?: string | undefined };

const documentList = listAnswer('documents', playerDocument);
const beside = record<{ wanted?: Wanted[] | undefined; reviewHours?: number | undefined }>({
  wanted: lenient(
    optional(lenientList(record<Wanted>({ type: word(type), reason: lenient(optional(text), undefined) }))),
    undefined,
  ),
  reviewHours: lenient(optional(number), undefined),
});

/** Reads the documents of a player, and those that the operator still requires. */
export const documentsAnswer: Reader<{
  documents: PlayerDocument[];
  wanted?: Wanted[] | undefined;
  reviewHours?: number | undefined;
}> = (value, context) => ({
  ...documentList(value, context),
  ...beside(isRecord(value) ? value : {}, context),
});
