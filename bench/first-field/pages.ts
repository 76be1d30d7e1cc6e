import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';

/** A page that is measured. */
export interface MeasuredPage {
  readonly name: string;
  readonly path: string;
  readonly html: string;
}

/** The bare React page, with which the others are compared. */
export const BASE = 'bare React';
const BUNDLED = '/bundled/doors/doors.html';

/** The pages over the builds in `dist`. */
export async function measuredPages(dist: string): Promise<readonly MeasuredPage[]> {
  const file = (path: string) => readFile(`${dist}${path}`, 'utf8');
  const doors = await file(BUNDLED);
  const links = await preloadLinks(dist);
  const { prerender } = (await import(pathToFileURL(`${dist}/prerender/prerender.js`).href)) as Prerenderer;
  const tag = (early: string) =>
    `<script src="/tag/playerdesk.js" data-platform="/rest" data-locale="en-US"${early} defer></script>`;
  const widgets = ['sign-in', 'get-started'] as const;
  const shadows = new Map<string, string>();
  for (const widget of widgets) {
    const html = await prerender(widget, { locale: 'en-US', id: 'bench' });
    shadows.set(widget, `<template shadowrootmode="open">${html}</template>`);
  }
  return [
    page('no framework', '/plain', '<script src="/plain.js" defer></script>'),
    { name: BASE, path: '/react', html: await file('/bundled/react/react.html') },
    ...widgets.flatMap((widget) => {
      const element = (inside = '') => `<playerdesk-widget type="${widget}">${inside}</playerdesk-widget>`;
      const opens = `<script src="/open-${widget}.js" defer></script>`;
      const early = ` data-early="${widget}"`;
      return [
        page(
          `${widget}, prerendered, inline`,
          `/prerendered-${widget}`,
          tag(''),
          element(shadows.get(widget)),
        ),
        page(`${widget}, script tag, inline`, `/tag-${widget}`, tag(''), element()),
        page(
          `${widget}, script tag and preload links, inline`,
          `/links-${widget}`,
          links(widget) + tag(''),
          element(),
        ),
        page(`${widget}, script tag, modal`, `/tag-${widget}-modal`, tag(early) + opens),
        { name: `${widget}, bundled, inline`, path: `/bundled-${widget}?widget=${widget}`, html: doors },
        {
          name: `${widget}, bundled, modal`,
          path: `/bundled-${widget}-m?modal&widget=${widget}`,
          html: doors,
        },
      ];
    }),
  ];
}

interface Prerenderer {
  prerender(widget: string, options: { locale: string; id: string }): Promise<string>;
}

/** The links an operator writes from `early.json`. */
async function preloadLinks(dist: string): Promise<(widget: string) => string> {
  const early = JSON.parse(await readFile(`${dist}/tag/early.json`, 'utf8')) as EarlyFiles;
  return (name) => {
    const widget = early.widgets[name];
    const files = [
      ...early.entry,
      ...early.ground,
      ...(widget?.files ?? []),
      early.words['en-US'],
      widget?.words['en-US'],
    ];
    return files.map((file) => `<link rel="modulepreload" href="/tag/${file}" />`).join('\n    ');
  };
}

interface EarlyFiles {
  readonly entry: readonly string[];
  readonly ground: readonly string[];
  readonly words: Readonly<Record<string, string>>;
  readonly widgets: Readonly<Record<string, Pick<EarlyFiles, 'words'> & { files: readonly string[] }>>;
}

function page(name: string, path: string, head: string, body = '<div id="place"></div>'): MeasuredPage {
  const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${name}</title>
    <link rel="icon" href="data:," />
    ${head}
  </head>
  <body>
    ${body}
  </body>
</html>
`;
  return { name, path, html };
}

/** What the pages link to beside the builds. */
export const SCRIPTS: Readonly<Record<string, string>> = {
  '/plain.js': `
const root = document.querySelector('#place').attachShadow({ mode: 'open' });
const label = document.createElement('label');
const input = document.createElement('input');
input.type = 'email';
label.append('Email', input);
root.append(label);
`,
  '/open-sign-in.js': "Playerdesk.desk.then((desk) => desk.open('sign-in'));",
  '/open-get-started.js': "Playerdesk.desk.then((desk) => desk.open('get-started'));",
};
