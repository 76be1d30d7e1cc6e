import { type Reader, withDefault } from './reader.ts';
import { record } from './record.ts';
import { text } from './scalars.ts';

/** Reads terms: their content and version, or the content alone. */
export const terms: Reader<{ content: string; version: string }> = (value, context) =>
  typeof value === 'string'
    ? { content: value, version: '' }
    : record<{ content: string; version: string }>(
        { content: text, version: withDefault(text, '') },
        { content: ['html', 'body', 'text', 'document'], version: ['tacVersion', 'documentVersion'] },
      )(value, context);
