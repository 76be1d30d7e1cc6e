import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { clientModules } from '../../tools/build/vite/client-modules.ts';
import { texts } from '../../tools/build/vite/texts.ts';

const manifest = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as {
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
};
const external = [
  ...Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }),
  // `/server` imports other entry points by name, so that the host's conditions choose their builds.
  '@playerdesk/widgets',
];

export default defineConfig({
  plugins: [react(), texts(), clientModules(['react', 'elements'])],
  build: {
    target: 'es2022',
    minify: false,
    sourcemap: true,
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
        'script-tag': 'src/entries/script-tag.ts',
        server: 'src/entries/server.tsx',
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
