import { posix } from 'node:path';
import type { MarkdownRenderer } from 'vitepress';
import { EXAMPLES, rewrite } from './pages.ts';

type Token = ReturnType<MarkdownRenderer['parse']>[number];
type TokenType = new (type: string, tag: string, nesting: -1 | 0 | 1) => Token;

/** Makes the Markdown of the repository, which reads well on GitHub, pages of the site. */
export function configureMarkdown(markdown: MarkdownRenderer): void {
  markdown.core.ruler.push('playerdesk', ({ tokens, env, Token }) => {
    const source: string = env.relativePath ?? '';
    rewriteLinks(tokens, source);
    emptyHeads(tokens);
    alignByClass(tokens);
    if (source.startsWith('api/')) plainCode(tokens);
    showLiveWidget(tokens, source, Token);
    groupTabs(tokens, Token);
  });
  frameTables(markdown);
}

/** Links a folder's page by the name that it has on the site, and files outside `docs` by their copies. */
function rewriteLinks(tokens: readonly Token[], source: string): void {
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    const href = token.type === 'link_open' ? token.attrGet('href') : null;
    if (!href || /^(https?:|mailto:|#)/.test(href)) continue;
    const example = EXAMPLES[posix.join('docs', posix.dirname(source), href)];
    token.attrSet('href', example ? `/${example}` : rewrite(href));
  }
}

/** Renders an empty table heading as a cell, because it names no column. */
function emptyHeads(tokens: readonly Token[]): void {
  for (const [index, open] of tokens.entries()) {
    const close = tokens[index + 2];
    if (open.type !== 'th_open' || close?.type !== 'th_close' || tokens[index + 1]?.content.trim()) continue;
    open.tag = 'td';
    close.tag = 'td';
  }
}

/** A strict content security policy forbids style attributes. */
function alignByClass(tokens: readonly Token[]): void {
  for (const token of tokens) {
    const side = /text-align:(\w+)/.exec(token.attrGet('style') ?? '')?.[1];
    if (!side) continue;
    token.attrs = (token.attrs ?? []).filter(([name]) => name !== 'style');
    token.attrJoin('class', `align-${side}`);
  }
}

/** API reports are read for their changes. Thousands of colored lines would make most of the site's size. */
function plainCode(tokens: readonly Token[]): void {
  for (const token of tokens) if (token.type === 'fence') token.info = 'txt';
}

/** Adds to a widget's picture a button that shows the widget itself. */
function showLiveWidget(tokens: Token[], source: string, Token: TokenType): void {
  const name = /^widgets\/(.+)\.md$/.exec(source)?.[1];
  const image = ({ children }: Token) => children?.[0]?.type === 'image';
  const at = tokens.findIndex((token) => token.type === 'inline' && image(token));
  if (!name || at < 0) return;
  const tag = (content: string) => Object.assign(new Token('html_block', '', 0), { content });
  tokens.splice(at + 2, 0, tag('</LiveWidget>\n'));
  tokens.splice(at - 1, 0, tag(`<LiveWidget name="${name}">\n`));
}

/**
 * Shows code blocks that follow each other and are marked with `tab=NAME`, one per entry point, as tabs. GitHub shows
 * them below each other.
 */
function groupTabs(tokens: Token[], Token: TokenType): void {
  const isTab = (token?: Token) => token?.type === 'fence' && /\btab=\S+/.test(token.info);
  for (let from = 0; from < tokens.length; from++) {
    if (!isTab(tokens[from])) continue;
    let to = from;
    while (isTab(tokens[to + 1])) to++;
    for (const fence of tokens.slice(from, to + 1)) {
      fence.info = fence.info.replace(/\btab=(\S+)/, '[$1]');
    }
    // The names and the markup of VitePress' own container.
    tokens.splice(to + 1, 0, new Token('container_code-group_close', 'div', -1));
    tokens.splice(from, 0, new Token('container_code-group_open', 'div', 1));
    from = to + 2;
  }
}

/** Makes wide tables scrollable by keyboard. */
function frameTables({ renderer }: MarkdownRenderer): void {
  renderer.rules.table_open = () => '<div class="scroll" tabindex="0"><table>\n';
  renderer.rules.table_close = () => '</table></div>\n';
}
