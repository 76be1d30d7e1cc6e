import type { Plugin } from 'vite';

const REACT = /^react(-dom)?(\/|$)/;

/** The parts of an output chunk that decide whether it runs in a browser only. */
export interface OutputChunk {
  readonly type: 'chunk';
  readonly name: string;
  readonly isEntry: boolean;
  readonly imports: readonly string[];
  code: string;
}

type Bundle = Readonly<Record<string, OutputChunk | { readonly type: 'asset' }>>;

/**
 * Marks entry points, and the chunks with React that they import, as client modules, so that a Server Component can
 * import them.
 *
 * @param entries Names of the entry points.
 */
export function clientModules(entries: readonly string[]): Plugin {
  return {
    name: 'playerdesk-client-modules',
    generateBundle(_options, bundle) {
      markClientChunks(entries, bundle as Bundle);
    },
  };
}

/** Adds the directive in the first line, so that source maps keep their lines. */
export function markClientChunks(entries: readonly string[], bundle: Bundle): void {
  const found = new Set<OutputChunk>();
  const visit = (file: string) => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || found.has(chunk)) return;
    found.add(chunk);
    for (const imported of chunk.imports) visit(imported);
  };
  for (const [file, chunk] of Object.entries(bundle))
    if (chunk.type === 'chunk' && chunk.isEntry && entries.includes(chunk.name)) visit(file);
  for (const chunk of found)
    if (chunk.isEntry || chunk.imports.some((name) => REACT.test(name)))
      chunk.code = `'use client';${chunk.code}`;
}
