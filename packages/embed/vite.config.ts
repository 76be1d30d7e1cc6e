import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fromSource } from '../../tools/build/vite/source.ts';
import { texts } from '../../tools/build/vite/texts.ts';
import { buildId } from './build/build-id.ts';
import { chunks } from './build/chunks.ts';
import { inlineHelpers } from './build/inline-helpers.ts';
import { messages } from './build/messages.ts';
import { screenFiles } from './build/screen-files.ts';
import { scriptTag, TARGETS } from './build/script-tag.ts';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** Folder of one build. Its files need no hash, which keeps references to them short. */
const folder = `${version}-${buildId()}`;

const { plugin: chunkMarkers, getName } = chunks();

export default defineConfig({
  ...fromSource,
  plugins: [
    chunkMarkers,
    react(),
    screenFiles(),
    messages(folder),
    texts(),
    inlineHelpers,
    ...scriptTag(folder, version),
  ],
  define: {
    'process.env.NODE_ENV': '"production"',
  },
  build: {
    target: 'es2022',
    cssTarget: TARGETS,
    manifest: 'manifest.json',
    // Preload links violate a nonce-only policy. A library build adds no code for them.
    modulePreload: false,
    lib: { entry: { main: 'src/main.ts' }, formats: ['es'] },
    rollupOptions: {
      preserveEntrySignatures: 'allow-extension',
      output: {
        minify: true,
        entryFileNames: `${folder}/[name].js`,
        chunkFileNames: `${folder}/[name].js`,
        codeSplitting: {
          // Marked modules only. Including their imports would move the entry's code out of its file.
          includeDependenciesRecursively: false,
          groups: [{ name: getName, debugName: 'markers' }],
        },
      },
    },
  },
});
