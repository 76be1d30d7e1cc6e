import { lenientList } from './list.ts';
import { lenient, optional, type Reader } from './reader.ts';
import { record } from './record.ts';
import { text } from './scalars.ts';

interface Answer {
  initUrl?: unknown;
  state?: string;
  requested?: string[];
}

/** Reads the address of the e-ID frame. The flow checks that it is a string. */
export const initCodeAnswer: Reader<Answer> = (value, context) => {
  if (typeof value === 'string') return { initUrl: value };
  return record<{ [K in keyof Answer]: Answer[K] | undefined }>(
    {
      initUrl: (item) => item ?? undefined,
      state: lenient(optional(text), undefined),
      requested: optional(lenientList(text)),
    },
    { initUrl: ['url', 'startUrl', 'initializationUrl'] },
  )(value, context) as Answer;
};
