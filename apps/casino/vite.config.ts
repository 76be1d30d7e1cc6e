import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';
import { fromSource } from '../../tools/build/vite/source.ts';
import { texts } from '../../tools/build/vite/texts.ts';

const EID_PAGE = new URL('../../packages/embed/public/', import.meta.url);

/** Adds the callback page of an e-ID provider to the casino, as every host has one. */
function eidPage(): Plugin {
  return {
    name: 'casino-eid-page',
    apply: 'build',
    generateBundle() {
      for (const fileName of readdirSync(EID_PAGE)) {
        this.emitFile({ type: 'asset', fileName, source: readFileSync(new URL(fileName, EID_PAGE)) });
      }
    },
  };
}

export default defineConfig({
  ...fromSource,
  plugins: [texts(), eidPage()],
  // Absolute: the same page is served below /play/ and /menu/.
  base: '/',
  build: {
    // A strict policy blocks preload links and data: addresses.
    modulePreload: false,
    assetsInlineLimit: 0,
    target: 'es2022',
  },
});
