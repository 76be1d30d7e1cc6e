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

/** Reads terms: content and version, the content alone, or a list whose first document counts. */
export const terms: Reader<Terms> = (value, context) => {
  if (typeof value === 'string') return { content: value, version: '' };
  return Array.isArray(value) ? terms(value[0], context) : fields(value, context);
};
