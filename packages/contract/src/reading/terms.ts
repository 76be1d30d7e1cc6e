import { type Reader, withDefault } from './reader.ts';
import { record } from './record.ts';
import { text } from './scalars.ts';

interface Terms {
  content: string;
  version: string;
}

const fields = record<Terms>(
  { content: text, version: withDefault(text, '') },
  { content: ['html', 'body', 'text', 'document'], version: ['tacVersion', 'documentVersion'] },
);

/** Reads terms: their content and version, the content alone, or a list of documents of which the first counts. */
export const terms: Reader<Terms> = (value, context) => {
  if (typeof value === 'string') return { content: value, version: '' };
  return Array.isArray(value) ? terms(value[0], context) : fields(value, context);
};
