import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';
import { fromSource } from '../../tools/vite/source.ts';
import { texts } from '../../tools/vite/texts.ts';

const PLATFORM = process.env.PLATFORM_URL ?? 'http://localhost:4400';
const EID_PAGE = new URL('../../packages/embed/public/', import.meta.url);

/** The page to which an e-ID provider sends back stands beside the casino's own, as on every host's site. */
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
  // Absolute: the same page answers below /play/ and /menu/.
  base: '/',
  build: {
    // Preload links and data: addresses are what a strict policy refuses.
    modulePreload: false,
    assetsInlineLimit: 0,
    target: 'es2022',
  },
  server: { proxy: { '/rest': PLATFORM, '/suppliers.json': PLATFORM } },
});
