import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { BASE, FLOOR, type MeasuredPage, page } from './page.ts';
import type { Stub } from './server.ts';

type Widget = 'sign-in' | 'get-started';
const BUNDLED = '/bundled/entry-points/entry-points.html';

/** Returns the baseline pages of the comparison. */
export async function floors(dist: string): Promise<readonly MeasuredPage[]> {
  const html = (name: string) => readFile(`${dist}/bundled/${name}/${name}.html`, 'utf8');
  return [
    { name: FLOOR, path: '/plain', html: await html('plain') },
    { name: BASE, path: '/react', html: await html('react'), isTakenOver: true },
  ];
}

/** Returns the pages with a widget, one per entry point. */
export async function widgetPages(dist: string, widget: Widget): Promise<readonly MeasuredPage[]> {
  const bundled = await readFile(`${dist}${BUNDLED}`, 'utf8');
  const shadow = `<template shadowrootmode="open">${await prerendered(dist, widget)}</template>`;
  const element = (inside = '') => `<playerdesk-widget type="${widget}">${inside}</playerdesk-widget>`;
  const links = await preloadLinks(dist, widget);
  const button = `<button type="button" data-playerdesk-open="${widget}" data-pressed>Open</button>`;
  const early = ` data-early="${widget}"`;
  const carrying = `playerdesk.${widget}.${LOCALE}.js`;
  const pages = [
    page(`${widget}, prerendered, inline`, `/prerendered-${widget}`, tag(''), element(shadow)),
    page(`${widget}, script tag, inline`, `/tag-${widget}`, tag(''), element()),
    page(`${widget}, script tag and preload links, inline`, `/links-${widget}`, links + tag(''), element()),
    page(`${widget}, script tag with its form, inline`, `/carried-${widget}`, tag('', carrying), element()),
    page(`${widget}, script tag with its form, modal`, `/carried-${widget}-m`, tag('', carrying), button),
    page(`${widget}, script tag, modal`, `/tag-${widget}-m`, tag(early), button),
    { name: `${widget}, bundled, inline`, path: `/bundled-${widget}?widget=${widget}`, html: bundled },
    { name: `${widget}, bundled, modal`, path: `/bundled-${widget}-m?modal&widget=${widget}`, html: bundled },
  ];
  return pages.map((made) => ({
    ...made,
    isTakenOver: true,
    mounting: createMountExpression(widget, made.name),
  }));
}

const LOCALE = 'en-US';
const tag = (early: string, file = 'playerdesk.js') =>
  `<script src="/tag/${file}" data-platform="/rest" data-locale="${LOCALE}"${early} defer></script>`;

async function prerendered(dist: string, widget: Widget): Promise<string> {
  const { prerender } = (await import(pathToFileURL(`${dist}/prerender/prerender.js`).href)) as Prerenderer;
  return prerender(widget, { locale: 'en-US', id: 'bench' });
}
interface Prerenderer {
  prerender(widget: Widget, options: { locale: string; id: string }): Promise<string>;
}

/** Returns the preload links that an operator writes from `early.json`. */
async function preloadLinks(dist: string, name: Widget): Promise<string> {
  const early = JSON.parse(await readFile(`${dist}/tag/early.json`, 'utf8')) as EarlyFiles;
  const widget = early.widgets[name];
  const files = [
    ...early.entry,
    ...early.ground,
    ...(widget?.files ?? []),
    early.words['en-US'],
    widget?.words['en-US'],
  ];
  return files.map((file) => `<link rel="modulepreload" href="/tag/${file}" />`).join('\n    ');
}
interface EarlyFiles {
  readonly entry: readonly string[];
  readonly ground: readonly string[];
  readonly words: Readonly<Record<string, string>>;
  readonly widgets: Readonly<Record<string, Pick<EarlyFiles, 'words'> & { files: readonly string[] }>>;
}

/** Returns an expression that mounts and unmounts the widget as the page does. */
function createMountExpression(widget: Widget, name: string): string {
  const show = name.endsWith('modal')
    ? `handle = desk.open('${widget}')`
    : `handle = desk.mount('${widget}', document.body.appendChild(document.createElement('div')))`;
  return `(async () => {
    const desk = await (window.Playerdesk?.desk ?? window.desk);
    let handle = null;
    for (const element of document.querySelectorAll('playerdesk-widget')) element.remove();
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    return {
      mount: () => { ${show}; return handle.ready; },
      unmount: async () => {
        handle?.close();
        await handle?.closed;
        for (const element of document.querySelectorAll('body > div:not([id])')) element.remove();
      },
    };
  })()`;
}

/** Answers the requests of an account at its start. */
export const platformStub: Stub = ({ pathname }) =>
  pathname === '/rest/bootstrap' ? { ipcountry: 'MT', Allowed: true } : undefined;
