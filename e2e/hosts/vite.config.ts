import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { preactForReact } from '../../tools/vite/preact.ts';
import { fromSource } from '../../tools/vite/source.ts';
import { texts } from '../../tools/vite/texts.ts';

const page = (name: string) => fileURLToPath(new URL(`./${name}.html`, import.meta.url));

/** The pages with Preact, like the script tag, and with `--mode react` with React, like an application that bundles. */
export default defineConfig(({ mode }) => {
  const withReact = mode === 'react';
  return {
    ...fromSource,
    resolve: { ...fromSource.resolve, ...(!withReact && { alias: preactForReact }) },
    define: { 'process.env.NODE_ENV': '"production"' },
    root: fileURLToPath(new URL('.', import.meta.url)),
    base: '/',
    plugins: [react(), texts()],
    build: {
      target: 'es2022',
      cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
      modulePreload: false,
      outDir: withReact ? 'dist/react' : 'dist/preact',
      emptyOutDir: true,
      rollupOptions: {
        input: {
          host: page('host'),
          'third-party': page('third-party'),
          ...(withReact && { react: page('react') }),
        },
      },
    },
  };
});
