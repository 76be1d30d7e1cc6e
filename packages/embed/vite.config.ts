import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fromSource } from '../../tools/vite/source.ts';
import { texts } from '../../tools/vite/texts.ts';
import { early } from './early.ts';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** All but the two entries, which stay files of their own names. */
const NOT_OURS = /^(?!.*\/embed\/src\/(?:loader|main)\.ts$)/;

/** React, the panel and the fields of a plain form. */
const EVERY_FORM =
  /\/node_modules\/react|\/widgets\/src\/(?:theme\/stylesheet|view\/(?:screen|use-problems)|ui\/(?:text-field|password-field|checkbox))\./;

export default defineConfig({
  ...fromSource,
  plugins: [react(), texts(), early()],
  define: { __VERSION__: JSON.stringify(version), 'process.env.NODE_ENV': '"production"' },
  build: {
    target: 'es2022',
    // The oldest browsers with light-dark() and nesting as they are written.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    manifest: 'manifest.json',
    // Preload links break a policy of nonces alone; a library build brings no code for them.
    modulePreload: false,
    lib: { entry: { playerdesk: 'src/loader.ts', main: 'src/main.ts' }, formats: ['es'] },
    rollupOptions: {
      preserveEntrySignatures: 'allow-extension',
      output: {
        minify: true,
        entryFileNames: ({ name }) => (name === 'playerdesk' ? '[name].js' : `${version}/[name].js`),
        chunkFileNames: `${version}/[name]-[hash].js`,
        // A file costs a way there and back: what is always loaded together is one file.
        codeSplitting: {
          // The first takes all that the entry needs, or the second would draw React into it.
          groups: [
            { name: 'instance', tags: ['$initial'], test: NOT_OURS },
            { name: 'widget', test: EVERY_FORM },
          ],
        },
      },
    },
  },
});
