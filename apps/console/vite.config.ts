import { defineConfig } from 'vite';
import { fromSource } from '../../tools/build/vite/source.ts';

/** The platform serves the built page on the console's own listener. */
export default defineConfig({
  ...fromSource,
  build: {
    // A strict policy blocks preload links and data: addresses.
    modulePreload: false,
    assetsInlineLimit: 0,
    target: 'es2022',
  },
});
