import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fromSource } from '../../tools/build/vite/source.ts';
import { texts } from '../../tools/build/vite/texts.ts';

const page = (name: string) => fileURLToPath(new URL(`./${name}.html`, import.meta.url));

export default defineConfig({
  ...fromSource,
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/',
  plugins: [react(), texts()],
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    modulePreload: false,
    outDir: 'dist',
    emptyOutDir: true,
    rollupOptions: {
      input: { host: page('host'), react: page('react'), 'third-party': page('third-party') },
    },
  },
});
