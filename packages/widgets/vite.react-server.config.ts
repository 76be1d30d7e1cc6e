import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { texts } from '../../tools/build/vite/texts.ts';

const OWN = /^@playerdesk\/(?!widgets)/;
/** The server renderer for any runtime, not only for Node. */
const CONDITIONS = ['edge-light', 'module', 'default'];

/**
 * Builds `/prerender` for React Server Components. Their React has no `createContext` and no server renderer, so this
 * build contains a React of its own.
 */
export default defineConfig({
  plugins: [react(), texts()],
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { conditions: CONDITIONS },
  ssr: { noExternal: true, resolve: { conditions: CONDITIONS } },
  build: {
    ssr: true,
    target: 'es2022',
    minify: false,
    sourcemap: true,
    // As in the build for browsers.
    cssMinify: false,
    outDir: 'dist/react-server',
    rollupOptions: {
      input: { prerender: 'src/entries/prerender.tsx' },
      external: (id) => OWN.test(id),
      output: { chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
