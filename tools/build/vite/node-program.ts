import { join, relative } from 'node:path';
import type { Plugin, UserConfig } from 'vite';
import { fromSource } from './source.ts';

/** Bundled, because loading their many small files takes a third of the time in which a program starts. */
const BUNDLED = [
  /^@playerdesk[/]/,
  /^@zxcvbn-ts[/]/,
  /^altcha-lib/,
  'aws4fetch',
  'countries-list',
  'helmet',
  'jose',
  'kysely',
  'uqr',
  'zod',
];

/** Keeps pages and pictures in the sources: each is read relative to the module that names it. */
function addressOfSource(output: string): Plugin {
  return {
    name: 'address-of-source',
    apply: 'build',
    transform(code, id) {
      if (!code.includes('import.meta.url') || id.includes('/node_modules/')) return;
      const source = JSON.stringify(relative(output, id));
      return {
        code: code.replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`),
        map: null,
      };
    },
  };
}

export interface NodeProgram {
  /** The folder of the workspace. */
  readonly root: string;
  /** Source files by the name of their program. */
  readonly input: Readonly<Record<string, string>>;
  /** Whether `dist` holds nothing else. */
  readonly emptyOutDir: boolean;
}

/** Builds programs for plain Node. Started from their sources they take three times the processor time. */
export function nodeProgram({ root, input, emptyOutDir }: NodeProgram): UserConfig {
  const outDir = join(root, 'dist');
  return {
    ...fromSource,
    root,
    plugins: [addressOfSource(outDir)],
    ssr: { ...fromSource.ssr, noExternal: BUNDLED },
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      emptyOutDir,
      sourcemap: true,
      rollupOptions: { input: { ...input }, output: { chunkFileNames: '[name].js' } },
    },
  };
}
