import { lenient, optional, type Reader } from './reader.ts';
import { record } from './record.ts';
import { text } from './scalars.ts';

/** Reads the address that the frame of an e-ID opens. The flow checks that it is there and text. */
export const initCodeAnswer: Reader<{ initUrl?: unknown; state?: string }> = (value, context) => {
  if (typeof value === 'string') return { initUrl: value };
  const read = record<{ initUrl?: unknown; state?: string | undefined }>(
    { initUrl: (item) => item ?? undefined, state: lenient(optional(text), undefined) },
    { initUrl: ['url', 'startUrl', 'initializationUrl'] },
  )(value, context);
  return read as { initUrl?: unknown; state?: string };
};
