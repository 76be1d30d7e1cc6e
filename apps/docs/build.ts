import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import MiniSearch from 'minisearch';
import { build } from 'vite';
import { checkLinks } from './links.ts';
import { getFirstSentence, writeLlmsText } from './llms.ts';
import { type Rendered, renderPage } from './markdown.ts';
import { page, type SidebarGroup } from './page.ts';
import { SEARCH_OPTIONS, type SearchEntry } from './search.ts';
import { FRONT, SIDEBAR } from './sidebar.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const DOCS = fileURLToPath(new URL('../../docs', import.meta.url));
const DIST = join(HERE, 'dist');
/** Files that pages show or link to. */
const FILES = /^(pictures|contract|widgets)\/.*\.(png|svg|json)$/;
/** Files outside `docs` that pages link to, with their path on the site. */
const EXAMPLES: Readonly<Record<string, string>> = {
  'packages/conformance/examples/reference.json': 'examples/reference.json',
};

const sources = readdirSync(DOCS, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => posix.join(entry.parentPath.replaceAll('\\', '/'), entry.name).slice(DOCS.length + 1));
const pages = sources.filter((file) => file.endsWith('.md'));
const files = sources.filter((file) => FILES.test(file));

/** Returns the path of a page on the site. */
const getPath = (source: string) => (source === FRONT ? 'index.html' : source.replace(/\.md$/, '.html'));
const upFrom = (path: string) => '../'.repeat(path.split('/').length - 1);

rmSync(DIST, { recursive: true, force: true });
const rendered = new Map(pages.map((source) => [source, render(source)]));
checkSidebar();
const groups = sidebar();
for (const [source, { title, html, headings }] of rendered) {
  const path = getPath(source);
  write(path, page({ title, html, headings, path, up: upFrom(path) }, groups));
}
write('search.json', JSON.stringify(searchIndex()));
write('llms.txt', llmsText());
for (const source of pages) copy(join(DOCS, source), source);
for (const file of files) copy(join(DOCS, file), file);
for (const [from, path] of Object.entries(EXAMPLES)) copy(join(DOCS, '..', from), path);
copy(join(HERE, 'client/theme.js'), 'theme.js');
copy(join(HERE, 'client/site.css'), 'site.css');
await bundleClient();
// Runs last, so that a page with a broken link can still be viewed.
checkLinks(
  new Map([...rendered].map(([source, { headings, links }]) => [getPath(source), { headings, links }])),
  new Set([...files, ...Object.values(EXAMPLES)]),
);
process.stdout.write(`${rendered.size} pages in ${DIST}\n`);

function render(source: string): Rendered {
  const up = upFrom(getPath(source));
  return renderPage(readFileSync(join(DOCS, source), 'utf8'), {
    source: getPath(source),
    resolve: (path) => {
      const inside = EXAMPLES[path] ?? posix.relative('docs', path);
      if (pages.includes(inside)) return up + getPath(inside);
      return files.includes(inside) || path in EXAMPLES ? up + inside : null;
    },
  });
}

/** Throws if a page is not in the sidebar, or a sidebar entry has no page. */
function checkSidebar(): void {
  const listed = new Set(SIDEBAR.flatMap((group) => group.pages));
  const lost = pages.filter((source) => source !== FRONT && !listed.has(source) && !isDecision(source));
  const absent = [...listed].filter((source) => !pages.includes(source));
  if (lost.length > 0) throw new Error(`Not in the sidebar: ${lost.join(', ')}`);
  if (absent.length > 0) throw new Error(`In the sidebar and not in docs: ${absent.join(', ')}`);
}

function isDecision(source: string): boolean {
  return source.startsWith('decisions/') && source !== 'decisions/README.md';
}

function sidebar(): readonly SidebarGroup[] {
  return SIDEBAR.map(({ title, pages: inGroup }) => ({
    title,
    links: inGroup.map((source) => ({
      title: rendered.get(source)?.title.replace(/^Interface of /, '') ?? source,
      path: getPath(source),
    })),
  }));
}

function searchIndex(): MiniSearch<SearchEntry> {
  const index = new MiniSearch<SearchEntry>(SEARCH_OPTIONS);
  for (const [source, { title, sections }] of rendered) {
    for (const { heading, text } of sections) {
      const id = heading.level === 1 ? getPath(source) : `${getPath(source)}#${heading.id}`;
      index.add({ id, title: heading.text, page: title, text });
    }
  }
  return index;
}

/** The sources are next to the pages, so that a reader of `llms.txt` gets Markdown. */
function llmsText(): string {
  const summarize = (source: string) => getFirstSentence(rendered.get(source)?.sections[0]?.text ?? '');
  const groups = SIDEBAR.map(({ title, pages: inGroup }) => ({
    title,
    pages: inGroup.map((source) => ({
      title: rendered.get(source)?.title ?? source,
      path: source,
      summary: summarize(source),
    })),
  }));
  return writeLlmsText(summarize(FRONT), groups);
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(DIST, path)), { recursive: true });
  writeFileSync(join(DIST, path), text);
}

function copy(from: string, path: string): void {
  mkdirSync(dirname(join(DIST, path)), { recursive: true });
  cpSync(from, join(DIST, path));
}

async function bundleClient(): Promise<void> {
  await build({
    root: HERE,
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: DIST,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      lib: { entry: join(HERE, 'client/site.ts'), formats: ['es'], fileName: () => 'site.js' },
    },
  });
}
