import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const BUILT = fileURLToPath(new URL('../apps/gallery/dist', import.meta.url));
const ORIGIN = 'http://gallery.localhost';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** Ids of every story in the built gallery. */
export function stories(): readonly string[] {
  const { entries } = JSON.parse(readFileSync(`${BUILT}/index.json`, 'utf8')) as {
    entries: Record<string, { readonly id: string; readonly type: string }>;
  };
  return Object.values(entries).flatMap(({ id, type }) => (type === 'story' ? [id] : []));
}

/** Read once: a story in fourteen looks asks for the same files fourteen times. */
const files = new Map<string, Buffer>();
function fileAt(path: string): Buffer {
  const body = files.get(path) ?? readFileSync(`${BUILT}${path}`);
  files.set(path, body);
  return body;
}

/** Lets a page read the built gallery without a server. */
export async function serveGallery(page: Page): Promise<void> {
  await page.route(`${ORIGIN}/**`, async (route) => {
    const path = new URL(route.request().url()).pathname;
    try {
      const body = fileAt(path);
      await route.fulfill({ body, contentType: TYPES[extname(path)] ?? 'application/octet-stream' });
    } catch {
      await route.fulfill({ status: 404, body: '' });
    }
  });
}

/** The address of one story alone, in a locale and theme. */
export function storyUrl(id: string, locale: string, theme: string): string {
  return `${ORIGIN}/iframe.html?viewMode=story&id=${id}&globals=locale:${locale};theme:${theme}`;
}
