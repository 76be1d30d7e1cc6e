import { readdir, readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';

const FOLDER = new URL('./assets/', import.meta.url);
const DAY = 'public, max-age=86400';
/** A drawing that is opened directly runs and loads nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Serves the images of the content service under `/content/assets/`. */
export async function registerContentAssets(app: FastifyInstance): Promise<void> {
  for (const name of await readdir(FOLDER)) {
    const drawing = await readFile(new URL(name, FOLDER), 'utf8');
    app.get(`/content/assets/${name}`, async (_request, reply) => {
      reply
        .header('Cache-Control', DAY)
        .header('Content-Security-Policy', POLICY)
        // Pages of other sites may show it.
        .header('Cross-Origin-Resource-Policy', 'cross-origin')
        .type('image/svg+xml');
      return drawing;
    });
  }
}
