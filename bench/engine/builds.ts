import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig } from 'vite';
import { fromSource } from '../../tools/build/vite/source.ts';
import { texts } from '../../tools/build/vite/texts.ts';

const resolvePath = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The folder of all measured files. */
export const DIST = resolvePath('../dist/pages');

/** Build options for a page with its own scripts. A chunk shared with other pages would be one more request. */
export const FOR_A_PAGE = {
  target: 'es2022',
  cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
  emptyOutDir: true,
  // One file needs no preload code.
  modulePreload: false,
} satisfies InlineConfig['build'];

/**
 * Builds the repository's own pages: bare React, no framework, a host that bundles the entry points, the renderer for
 * servers, the script tag.
 */
export async function buildOwn(): Promise<void> {
  await rm(DIST, { recursive: true, force: true });
  for (const name of ['react', 'plain', 'entry-points'] as const) {
    await build({
      ...fromSource,
      configFile: false,
      logLevel: 'warn',
      root: resolvePath(`./${name}`),
      base: `/bundled/${name}/`,
      plugins: [react(), texts()],
      build: {
        ...FOR_A_PAGE,
        outDir: `${DIST}/bundled/${name}`,
        rollupOptions: { input: resolvePath(`./${name}/${name}.html`) },
      },
    });
  }
  await build({
    ...fromSource,
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), texts()],
    build: {
      outDir: `${DIST}/prerender`,
      emptyOutDir: true,
      ssr: resolvePath('../../packages/widgets/src/entries/prerender.tsx'),
    },
  });
  await build({
    configFile: resolvePath('../../packages/embed/vite.config.ts'),
    logLevel: 'warn',
    root: resolvePath('../../packages/embed'),
    build: { outDir: `${DIST}/tag`, emptyOutDir: true },
  });
}
