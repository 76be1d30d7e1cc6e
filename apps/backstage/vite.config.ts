import { defineConfig } from 'vite';
import { fromSource } from '../../tools/vite/source.ts';

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
  server: {
    proxy: {
      '/backstage/api': {
        target: process.env.PLATFORM_URL ?? 'http://localhost:4400',
        // The platform accepts a write only if the Host header matches the page.
        changeOrigin: false,
      },
    },
  },
});
