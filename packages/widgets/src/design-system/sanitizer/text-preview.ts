import { plainText } from './plain-text.ts';

/**
 * Returns the first graphemes of provided HTML as plain text with collapsed white space. Ends with a whole word where one
 * ends in the second half.
 */
export function preview(html: string, length: number, locale: string): string {
  const text = plainText(html);
  const graphemes: string[] = [];
  for (const { segment } of new Intl.Segmenter(locale).segment(text)) {
    if (graphemes.length === length) return `${endWithWord(graphemes, segment).trimEnd()}…`;
    graphemes.push(segment);
  }
  return text;
}

function endWithWord(graphemes: readonly string[], next: string): string {
  const space = graphemes.lastIndexOf(' ');
  const isCut = next !== ' ' && space > graphemes.length / 2;
  return graphemes.slice(0, isCut ? space : undefined).join('');
}
