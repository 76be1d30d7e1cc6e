/** Returns the sentences of a page: paragraphs and list items, without tables, headings, code and link targets. */
export function sentencesOf(markdown: string): string[] {
  const text = markdown
    .replace(/^(`{3,})[\s\S]*?^\1$/gm, '')
    .replace(/^(?:#.*|\|.*|<.*>|\[.*\]: .*|---.*)$/gm, '')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/`[^`]*`/g, 'code');
  const blocks = text.split(/\n\s*\n|^\s*(?:[-*]|\d+\.) /m);
  return blocks
    .flatMap((block) => block.replace(/\s+/g, ' ').split(/(?<=[.!?:;])\s+(?=[A-Z"“`])/))
    .map((sentence) => sentence.trim())
    .filter((sentence) => wordCount(sentence) > 2);
}

export const wordCount = (sentence: string) => sentence.split(' ').filter((word) => /\w/.test(word)).length;

/** Returns the median number of words in the sentences of pages. */
export function medianSentence(pages: readonly string[]): number {
  const counts = pages
    .flatMap(sentencesOf)
    .map(wordCount)
    .sort((a, b) => a - b);
  return counts[Math.floor(counts.length / 2)] ?? 0;
}
