import { plainText } from './plain-text.ts';

/** Returns the first graphemes of provided HTML as plain text with collapsed white space. */
export function preview(html: string, length: number, locale: string): string {
  const text = plainText(html);
  const graphemes: string[] = [];
  for (const { segment } of new Intl.Segmenter(locale).segment(text)) {
    if (graphemes.length === length) return `${graphemes.join('').trimEnd()}…`;
    graphemes.push(segment);
  }
  return text;
}
