import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
};

/** The files of a supplier's pages, read once. */
export interface StaticFiles {
  /** Returns the HTML of a page, such as `cashier.html`. Throws if it does not exist. */
  page(file: string): string;
  /** Serves scripts, styles and pictures under their own names, with these headers. */
  serve(app: FastifyInstance, headers?: Readonly<Record<string, string>>): void;
}

const PAGES = new URL('../../dist/pages/', import.meta.url);

/** Reads the built pages of a supplier. Rejects if they are not built: run `node --import tsx tools/build/simulators.ts`. */
export function readBuiltPages(supplier: string): Promise<StaticFiles> {
  return readStaticFiles(new URL(`${supplier}/`, PAGES));
}

async function readStaticFiles(folder: URL): Promise<StaticFiles> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = new Map<string, string>();
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(fileURLToPath(folder), path).split(sep).join('/');
    files.set(name, await readFile(path, 'utf8'));
  }
  return {
    page: (file) => {
      const content = files.get(file);
      if (content === undefined) throw new Error(`There is no ${file} in ${folder.pathname}`);
      return content;
    },
    serve: (app, headers = {}) => {
      for (const [name, content] of files) {
        const type = TYPES[name.split('.').at(-1) ?? ''];
        if (type === undefined) continue;
        app.get(`/${name}`, { config: { isStatic: true } }, async (_request, reply) =>
          reply.headers(headers).type(type).send(content),
        );
      }
    },
  };
}
