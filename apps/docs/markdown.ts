import { dirname, posix } from 'node:path';
import MarkdownIt from 'markdown-it';

type Token = ReturnType<MarkdownIt['parse']>[number];

export interface Heading {
  readonly level: number;
  readonly id: string;
  readonly text: string;
}

/** A link of a rendered page: a path of the site or an external address. */
export interface PageLink {
  readonly from: string;
  readonly href: string;
}

export interface Rendered {
  readonly title: string;
  readonly html: string;
  readonly headings: readonly Heading[];
  readonly links: readonly PageLink[];
  /** Text of each section by heading, for the search. */
  readonly sections: readonly { readonly heading: Heading; readonly text: string }[];
}

interface PageContext {
  /** The page's source, relative to `docs`. */
  readonly source: string;
  /** Maps a file of the repository to a path of the site, or null if the site does not contain it. */
  readonly resolve: (path: string) => string | null;
}

/** Creates heading ids as GitHub does, so that links work in both places. */
export const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

/** Renders a page of the docs. */
export function renderPage(markdown: string, context: PageContext): Rendered {
  const renderer = new MarkdownIt({ html: true, linkify: false });
  const tokens = renderer.parse(markdown, {});
  const headings = nameHeadings(tokens);
  const links = rewriteLinks(tokens, context);
  emptyHeads(tokens);
  alignByClass(tokens);
  frameTables(renderer);
  frameCode(renderer);
  return {
    title: headings[0]?.text ?? context.source,
    html: renderer.renderer.render(tokens, renderer.options, {}),
    headings,
    links,
    sections: listSections(tokens, headings),
  };
}

const plain = (token: Token | undefined): string =>
  (token?.children ?? []).map(({ type, content }) => (type.endsWith('break') ? ' ' : content)).join('');

function nameHeadings(tokens: readonly Token[]): readonly Heading[] {
  const seen = new Map<string, number>();
  return tokens.flatMap((token, index) => {
    if (token.type !== 'heading_open') return [];
    const text = plain(tokens[index + 1]);
    const count = seen.get(slug(text)) ?? 0;
    seen.set(slug(text), count + 1);
    const id = count === 0 ? slug(text) : `${slug(text)}-${count}`;
    token.attrSet('id', id);
    return [{ level: Number(token.tag.slice(1)), id, text }];
  });
}

function rewriteLinks(tokens: readonly Token[], { source, resolve }: PageContext): readonly PageLink[] {
  const inline = tokens.flatMap(({ children }) => children ?? []);
  const links: PageLink[] = [];
  for (const token of inline) {
    const name = token.type === 'link_open' ? 'href' : token.type === 'image' ? 'src' : null;
    const href = name && token.attrGet(name);
    if (!name || !href) continue;
    const target = resolveLink(href, source, resolve);
    token.attrSet(name, target ?? href);
    links.push({ from: source, href: target ?? `nowhere: ${href}` });
  }
  return links;
}

/** Converts a link of a source file to a link of the site, or null if its target does not exist. */
function resolveLink(href: string, source: string, resolve: PageContext['resolve']): string | null {
  if (/^(https?|mailto):/.test(href)) return href;
  if (href.startsWith('#')) return href;
  const [path = '', hash] = href.split('#');
  const target = resolve(posix.join('docs', dirname(source), path));
  return target === null ? null : target + (hash ? `#${hash}` : '');
}

/** Renders an empty table heading as a cell, because it names no column. */
function emptyHeads(tokens: readonly Token[]): void {
  for (const [index, open] of tokens.entries()) {
    const close = tokens[index + 2];
    if (open.type !== 'th_open' || close?.type !== 'th_close' || plain(tokens[index + 1]).trim()) continue;
    open.tag = 'td';
    close.tag = 'td';
  }
}

/** A strict content security policy forbids style attributes. */
function alignByClass(tokens: readonly Token[]): void {
  for (const token of tokens) {
    const side = /text-align:(\w+)/.exec(String(token.attrGet('style') ?? ''))?.[1];
    if (!side) continue;
    token.attrs = (token.attrs ?? []).filter(([name]) => name !== 'style');
    token.attrJoin('class', `align-${side}`);
  }
}

/** Makes wide tables and code scrollable by keyboard. */
function frameTables({ renderer }: MarkdownIt): void {
  renderer.rules.table_open = () => '<div class="scroll" tabindex="0"><table>\n';
  renderer.rules.table_close = () => '</table></div>\n';
}

function frameCode({ renderer, utils }: MarkdownIt): void {
  renderer.rules.fence = (tokens, index) => {
    const { info = '', content = '' } = tokens[index] ?? {};
    const language = info.split(' ')[0] ?? '';
    return `<pre tabindex="0" data-language="${utils.escapeHtml(language)}"><code>${utils.escapeHtml(content)}</code></pre>\n`;
  };
  renderer.rules.code_block = (tokens, index) =>
    `<pre tabindex="0"><code>${utils.escapeHtml(tokens[index]?.content ?? '')}</code></pre>\n`;
}

function listSections(tokens: readonly Token[], headings: readonly Heading[]): Rendered['sections'] {
  const sections: { heading: Heading; text: string }[] = [];
  for (const [index, token] of tokens.entries()) {
    const heading = token.type === 'heading_open' && headings.find(({ id }) => id === token.attrGet('id'));
    if (heading) sections.push({ heading, text: '' });
    const last = sections.at(-1);
    const isHeading = tokens[index - 1]?.type === 'heading_open';
    if (last && token.type === 'inline' && !isHeading) last.text += ` ${plain(token)}`;
  }
  return sections;
}
