import { plainText } from './plain-text.ts';

/** The first graphemes of provided HTML as text, markup stripped and white space folded (decision 66). */
export function preview(html: string, length: number, locale: string): string {
  const text = plainText(html);
  const graphemes: string[] = [];
  for (const { segment } of new Intl.Segmenter(locale).segment(text)) {
    if (graphemes.length === length) return `${graphemes.join('').trimEnd()}…`;
    graphemes.push(segment);
  }
  return text;
}
