import { defineConfig } from 'vite';
import { fromSource } from '../../tools/vite/source.ts';
import { texts } from '../../tools/vite/texts.ts';

export default defineConfig({
  ...fromSource,
  plugins: [texts()],
  // Absolute: the same page answers below /play/ and /menu/.
  base: '/',
  build: {
    // Preload links and data: addresses are what a strict policy refuses.
    modulePreload: false,
    assetsInlineLimit: 0,
    target: 'es2022',
  },
  server: { proxy: { '/rest': process.env.PLATFORM_URL ?? 'http://localhost:4400' } },
});
