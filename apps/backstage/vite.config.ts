import { defineConfig } from 'vite';
import { fromSource } from '../../tools/build/vite/source.ts';

/** The platform serves the built page at `/backstage` and its files below that. */
export default defineConfig({
  ...fromSource,
  base: '/backstage/',
  build: {
    // A strict policy blocks preload links and data: addresses.
    modulePreload: false,
    assetsInlineLimit: 0,
    target: 'es2022',
  },
});
