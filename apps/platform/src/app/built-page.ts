import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A file of a built page. */
export interface PageFile {
  /** Relative to the page, with slashes. */
  readonly path: string;
  readonly type: string;
  readonly content: Buffer;
}

/** The path of a page's document. */
export const FRONT_PAGE = 'index.html';

/** The policy of pages for staff. */
export const STAFF_PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob:",
  "connect-src 'self'",
  "require-trusted-types-for 'script'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Reads the built page of an app. It is not part of the platform's own build. Empty if it was not built. */
export async function readBuiltPage(app: 'backstage' | 'console'): Promise<readonly PageFile[]> {
  const folder = fileURLToPath(new URL(`../../../${app}/dist/`, import.meta.url));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async ({ parentPath, name }) => ({
        path: relative(folder, join(parentPath, name)).split(sep).join('/'),
        type: TYPES[extname(name)] ?? 'application/octet-stream',
        content: await readFile(join(parentPath, name)),
      })),
  );
}
