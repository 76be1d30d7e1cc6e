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
        index: 'src/index.ts',
        elements: 'src/elements.ts',
        react: 'src/react.tsx',
        prerender: 'src/prerender.tsx',
        'data-layer': 'src/doors/data-layer.ts',
        'first-screen': 'src/doors/first-screen.ts',
        jsx: 'src/doors/jsx.ts',
        router: 'src/doors/router-history.ts',
        sso: 'src/doors/sso-token.ts',
        'web-view': 'src/doors/web-view.ts',
      },
      formats: ['es'],
    },
    rollupOptions: {
      external: (id) => external.some((name) => id === name || id.startsWith(`${name}/`)),
      output: { chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
