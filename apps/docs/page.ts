import type { Heading } from './markdown.ts';

export interface PageOptions {
  readonly title: string;
  readonly html: string;
  readonly headings: readonly Heading[];
  /** Relative path from the page to the front page, such as `../`. Empty on the front page. */
  readonly up: string;
  readonly path: string;
}

export interface SidebarGroup {
  readonly title: string;
  readonly links: readonly { readonly title: string; readonly path: string }[];
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeText = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** Renders a page of the site: plain HTML with scripts and styles in separate files. */
export function page(options: PageOptions, groups: readonly SidebarGroup[]): string {
  const { title, html, up } = options;
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escapeText(title)} · Playerdesk</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="${up}site.css" />
    <script src="${up}theme.js"></script>
    <script type="module" src="${up}site.js"></script>
  </head>
  <body data-up="${up}">
    <a class="skip" href="#content">Skip to the content</a>
    <header class="top">
      <a class="name" href="${up}index.html">Playerdesk</a>
      <search class="search">
        <label class="hidden" for="query">Search the documents</label>
        <input id="query" type="search" placeholder="Search (press /)" autocomplete="off" />
        <p class="hidden" id="found" role="status"></p>
        <ul class="results" id="results" aria-label="Found" hidden></ul>
      </search>
      <button type="button" class="theme" id="theme">Dark</button>
    </header>
    <div class="columns">
      <nav class="side" aria-label="Documents">
        <details open>
          <summary>Contents</summary>
${groups.map((group) => sidebarGroup(group, options)).join('\n')}
        </details>
      </nav>
      <main id="content" tabindex="-1">
${html}
      </main>
${onThisPage(options)}
    </div>
  </body>
</html>
`;
}

function sidebarGroup({ title, links }: SidebarGroup, { path, up }: PageOptions): string {
  const items = links.map((link) => {
    const isCurrent = link.path === path ? ' aria-current="page"' : '';
    return `            <li><a href="${up}${link.path}"${isCurrent}>${escapeText(link.title)}</a></li>`;
  });
  return `          <p class="group">${escapeText(title)}</p>\n          <ul>\n${items.join('\n')}\n          </ul>`;
}

function onThisPage({ headings }: PageOptions): string {
  const inner = headings.filter(({ level }) => level === 2);
  if (inner.length < 2) return '      <div class="aside"></div>';
  const items = inner.map(({ id, text }) => `          <li><a href="#${id}">${escapeText(text)}</a></li>`);
  return `      <nav class="aside" aria-label="On this page">\n        <ul>\n${items.join('\n')}\n        </ul>\n      </nav>`;
}
