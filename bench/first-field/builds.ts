import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { fromSource } from '../../tools/vite/source.ts';
import { texts } from '../../tools/vite/texts.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where everything that is measured lies. */
export const DIST = here('../dist/first-field');

/** Builds the bare React page, a host that bundles the doors, the renderer for servers and the script tag, all for production. */
export async function buildAll(): Promise<void> {
  await rm(DIST, { recursive: true, force: true });
  await buildPage('react');
  await buildPage('doors');
  await build({
    ...fromSource,
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), texts()],
    build: {
      outDir: `${DIST}/prerender`,
      emptyOutDir: true,
      ssr: here('../../packages/widgets/src/prerender.tsx'),
    },
  });
  await build({
    configFile: here('../../packages/embed/vite.config.ts'),
    logLevel: 'warn',
    root: here('../../packages/embed'),
    build: { outDir: `${DIST}/tag`, emptyOutDir: true },
  });
}

/** Each by itself, or what they share would become a file that each of them waits for. */
async function buildPage(name: 'react' | 'doors'): Promise<void> {
  await build({
    ...fromSource,
    configFile: false,
    logLevel: 'warn',
    root: here(`./${name}`),
    base: `/bundled/${name}/`,
    plugins: [react(), texts()],
    build: {
      target: 'es2022',
      cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
      outDir: `${DIST}/bundled/${name}`,
      emptyOutDir: true,
      rollupOptions: { input: here(`./${name}/${name}.html`) },
    },
  });
}
