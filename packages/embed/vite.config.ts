import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fromSource } from '../../tools/vite/source.ts';
import { texts } from '../../tools/vite/texts.ts';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as {
  version: string;
};

export default defineConfig({
  ...fromSource,
  base: './',
  plugins: [react(), texts()],
  define: { __VERSION__: JSON.stringify(version) },
  build: {
    target: 'es2022',
    manifest: 'manifest.json',
    // Preload links break a policy of nonces alone.
    modulePreload: false,
    rollupOptions: {
      input: { playerdesk: 'src/loader.ts', main: 'src/main.ts' },
      preserveEntrySignatures: 'exports-only',
      output: {
        entryFileNames: ({ name }) => (name === 'playerdesk' ? '[name].js' : `${version}/[name].js`),
        chunkFileNames: `${version}/[name]-[hash].js`,
        assetFileNames: `${version}/[name]-[hash][extname]`,
      },
    },
  },
});
