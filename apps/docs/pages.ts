import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FRONT, SIDEBAR } from './sidebar.ts';

export const DOCS = fileURLToPath(new URL('../../docs', import.meta.url));

/** Files that pages link to. VitePress copies pictures itself. */
const LINKED = /^(connecting|widgets)\/.*\.json$/;

/** Files outside `docs` that pages link to, with their path on the site. */
export const EXAMPLES: Readonly<Record<string, string>> = {
  'packages/conformance/examples/reference.json': 'examples/reference.json',
};

const sources = readdirSync(DOCS, { recursive: true, encoding: 'utf8' }).map((file) =>
  file.replaceAll('\\', '/'),
);

/** Markdown files, relative to `docs`. */
export const PAGES = sources.filter((file) => file.endsWith('.md'));

export const FILES = sources.filter((file) => LINKED.test(file));

/** Returns the page of a folder as VitePress expects it. */
export const rewrite = (source: string): string => source.replace(/(^|\/)README\.md/, '$1index.md');

/** Returns the path of a page on the site. */
export const getPath = (source: string): string => rewrite(source).replace(/\.md$/, '.html');

export const readPage = (source: string): string => readFileSync(join(DOCS, source), 'utf8');

/** Returns the first heading of a page, without its marks. */
export function getTitle(source: string): string {
  const heading = /^# (.+)$/m.exec(readPage(source))?.[1] ?? source;
  return heading.replaceAll(/[`*\\]/g, '').replace(/^Interface of /, '');
}

const listed: ReadonlySet<string> = new Set(SIDEBAR.flatMap((group) => group.pages));

/** Returns the pages that are not in the sidebar. */
export const findUnlisted = (): readonly string[] =>
  PAGES.filter((source) => source !== FRONT && !listed.has(source) && !isDecision(source));

/** Throws if a page is not in the sidebar, or a sidebar entry has no page. */
export function checkSidebar(): void {
  const lost = findUnlisted();
  const absent = [...listed].filter((source) => !PAGES.includes(source));
  if (lost.length > 0) throw new Error(`Not in the sidebar: ${lost.join(', ')}`);
  if (absent.length > 0) throw new Error(`In the sidebar and not in docs: ${absent.join(', ')}`);
}

const isDecision = (source: string) => source.startsWith('decisions/') && source !== 'decisions/README.md';
