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
  plugins: [react(), texts()],
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
      output: {
        minify: true,
        entryFileNames: ({ name }) => (name === 'playerdesk' ? '[name].js' : `${version}/[name].js`),
        chunkFileNames: `${version}/[name]-[hash].js`,
      },
    },
  },
});
