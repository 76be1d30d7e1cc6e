import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformerStyleToClass } from '@shikijs/transformers';
import { defineConfig } from 'vitepress';
import { checkLinks, readLinks } from '../links.ts';
import { getSummary, writeLlmsText } from '../llms.ts';
import { configureMarkdown } from '../markdown.ts';
import {
  checkSidebar,
  DOCS,
  EXAMPLES,
  FILES,
  getPath,
  getTitle,
  PAGES,
  readPage,
  rewrite,
} from '../pages.ts';
import { scriptFile, withoutInlineCode } from '../policy.ts';
import { FRONT, SIDEBAR } from '../sidebar.ts';
import { slug } from '../slug.ts';

/** Links and headings of the built pages, by the page's path on the site. */
const built = new Map<string, ReturnType<typeof readLinks>>();

/** A strict content security policy forbids the style attributes of highlighted code. */
const highlight = transformerStyleToClass({ classPrefix: 'shiki-' });

/** Generated lists that would hide the guides among their many hits. */
const NOT_SEARCHED = /^(requirements|api\/|decisions\/(?!index))/;

checkSidebar();

export default defineConfig({
  title: 'Playerdesk',
  titleTemplate: ':title · Playerdesk',
  description: getSummary(readPage(FRONT)),
  lang: 'en',
  srcDir: '../../docs',
  outDir: './dist',
  cacheDir: './node_modules/.vitepress',
  rewrites: rewrite,
  // Without it, each page contains a script with the data of the site.
  metaChunk: true,
  // Otherwise, a change of the theme inserts a style element, which a strict policy blocks.
  appearance: { disableTransition: false },
  ignoreDeadLinks: 'localhostLinks',
  head: [
    ['link', { rel: 'icon', href: 'data:,' }],
    ['link', { rel: 'stylesheet', href: '/highlight.css' }],
  ],
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    linkify: false,
    anchor: { slugify: slug },
    config: configureMarkdown,
    codeTransformers: [highlight],
    languageAlias: { caddy: 'nginx' },
  },
  vite: {
    resolve: {
      alias: [
        {
          find: /^.*\/VPSidebarItem\.vue$/,
          replacement: fileURLToPath(new URL('theme/sidebar-group.ts', import.meta.url)),
        },
      ],
    },
  },
  themeConfig: {
    nav: [
      { text: 'Quick start', link: '/quick-start' },
      { text: 'Widgets', link: '/widgets/' },
      { text: 'API', link: '/reference/' },
    ],
    sidebar: SIDEBAR.map(({ title, pages }, index) => ({
      text: title,
      collapsed: index > 0,
      items: pages.map((source) => ({ text: getTitle(source), link: `/${getPath(source)}` })),
    })),
    outline: [2, 3],
    search: {
      provider: 'local',
      options: {
        miniSearch: { searchOptions: { prefix: true, fuzzy: 0.15, boost: { title: 4, titles: 2 } } },
        _render: (source, env, markdown) =>
          NOT_SEARCHED.test(env.relativePath) ? '' : markdown.render(withoutCode(source), env),
      },
    },
  },
  transformHtml: (html, _, { page }) => {
    const strict = withoutInlineCode(html);
    built.set(getPath(page), readLinks(strict));
    return strict;
  },
  buildEnd: ({ outDir }) => {
    const write = (path: string, text: string) => writeFileSync(join(outDir, path), text);
    const copy = (from: string, path: string) => {
      mkdirSync(dirname(join(outDir, path)), { recursive: true });
      cpSync(from, join(outDir, path));
    };
    // The sources are next to the pages, so that a reader of `llms.txt` gets Markdown.
    for (const path of [...PAGES, ...FILES]) copy(join(DOCS, path), path);
    for (const [from, path] of Object.entries(EXAMPLES)) copy(join(DOCS, '../', from), path);
    const groups = SIDEBAR.map(({ title, pages }) => ({
      title,
      pages: pages.map((path) => ({ title: getTitle(path), path, summary: getSummary(readPage(path)) })),
    }));
    write('llms.txt', writeLlmsText(getSummary(readPage(FRONT)), groups));
    write('highlight.css', highlight.getCSS());
    write('head.js', scriptFile());
    // Runs last, so that a page with a broken link can still be viewed.
    checkLinks(built, new Set([...PAGES, ...FILES, ...Object.values(EXAMPLES)]));
  },
});

/** The search finds sections by their words. */
function withoutCode(markdown: string): string {
  return markdown.replaceAll(/^(`{3,}).*\n[\s\S]*?^\1$/gm, '');
}
