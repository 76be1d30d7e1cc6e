import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { texts } from '../../tools/vite/texts.ts';

const manifest = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as {
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
};
const external = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });

export default defineConfig({
  plugins: [react(), texts()],
  build: {
    target: 'es2022',
    minify: false,
    modulePreload: false,
    lib: {
      entry: {
        index: 'src/entries/index.ts',
        elements: 'src/entries/elements.ts',
        react: 'src/entries/react.tsx',
        prerender: 'src/entries/prerender.tsx',
        'data-layer': 'src/entries/data-layer.ts',
        'first-screen': 'src/entries/first-screen.ts',
        jsx: 'src/entries/jsx.ts',
        router: 'src/entries/router-history.ts',
        sso: 'src/entries/sso-token.ts',
        'web-view': 'src/entries/web-view.ts',
      },
      formats: ['es'],
    },
    rollupOptions: {
      external: (id) => external.some((name) => id === name || id.startsWith(`${name}/`)),
      output: { chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
