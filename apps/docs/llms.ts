/** A group of pages in the sidebar, as `llms.txt` lists it. */
export interface ListedGroup {
  readonly title: string;
  readonly pages: readonly ListedPage[];
}

interface ListedPage {
  readonly title: string;
  /** Path of the Markdown source on the site. */
  readonly path: string;
  /** First sentences of the page. */
  readonly summary: string;
}

/**
 * Writes the list of pages for language models.
 *
 * @see https://llmstxt.org
 */
export function writeLlmsText(summary: string, groups: readonly ListedGroup[]): string {
  const sections = groups.map(({ title, pages }) => {
    const lines = pages.map(
      (page) => `- [${page.title}](${page.path})${page.summary && `: ${page.summary}`}`,
    );
    return `## ${title}\n\n${lines.join('\n')}`;
  });
  return `${['# Playerdesk', `> ${summary}`, ...sections].join('\n\n')}\n`;
}

/** Returns the first sentence of a page's first paragraph, without links and marks. */
export function getSummary(markdown: string): string {
  const [, paragraph = ''] = /^# .+\n\n([^#|`!\n-][\s\S]*?)(?:\n\n|\n?$)/.exec(markdown) ?? [];
  const text = paragraph
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return /^.+?[.?!](?=\s|$)/.exec(text)?.[0] ?? '';
}
