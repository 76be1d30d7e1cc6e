import { lenient, optional, type Reader } from './reader.ts';
import { record } from './record.ts';
import { text } from './scalars.ts';

/** Reads the address of the e-ID frame. The flow checks that it is a string. */
export const initCodeAnswer: Reader<{ initUrl?: unknown; state?: string }> = (value, context) => {
  if (typeof value === 'string') return { initUrl: value };
  const read = record<{ initUrl?: unknown; state?: string | undefined }>(
    { initUrl: (item) => item ?? undefined, state: lenient(optional(text), undefined) },
    { initUrl: ['url', 'startUrl', 'initializationUrl'] },
  )(value, context);
  return read as { initUrl?: unknown; state?: string };
};
