import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';
import { fromSource } from '../../tools/vite/source.ts';
import { texts } from '../../tools/vite/texts.ts';

export default defineConfig({
  ...fromSource,
  plugins: [texts(), precompressed()],
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

/** Writes a .br beside each text file; the platform sends it to browsers that take brotli. */
function precompressed(): Plugin {
  let folder = '';
  return {
    name: 'precompressed',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    closeBundle: () => {
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
      for (const file of files.filter((name) => /\.(js|css|svg)$/.test(name))) {
        const path = join(folder, file);
        writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)));
      }
    },
  };
}
