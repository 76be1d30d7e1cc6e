import { writeFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import type { EarlyFiles } from './src/early-files.ts';

/** What is read of a chunk; Rolldown's own type knows more. */
interface Chunk {
  readonly type: 'chunk';
  readonly fileName: string;
  readonly facadeModuleId: string | null;
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
  readonly exports: readonly string[];
  code: string;
}

const ROOM = /\/widgets\/src\/features\/([a-z-]+)\/index\.tsx$/;
const WORDS = /\/widgets\/src\/(?:features\/([a-z-]+)\/messages|texts)\/([A-Za-z-]+)\.json$/;

/** The file name of a catalogue's chunk, such as `sign-in.sv`; undefined for other modules. */
export function wordsOf(module: string | null): string | undefined {
  const [, room = 'all', locale] = WORDS.exec(module ?? '') ?? [];
  return locale && `${room}.${locale}`;
}

/**
 * Tells the loader which files a widget needs, so that it asks for all of them at once instead of each after the
 * one that imports it. `early.json` beside the manifest says the same to pages that write preload links.
 */
export function early(): Plugin {
  let files: EarlyFiles | undefined;
  return {
    name: 'playerdesk-early',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file): file is never => file.type === 'chunk') as Chunk[];
      files = earlyFiles(chunks);
      const loader = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/loader.ts'));
      if (!loader) throw new Error('The build has no loader');
      // The names of a classic script would be the page's own.
      loader.code = `(()=>{${loader.code.replace('__EARLY__', JSON.stringify(files))}})();\n`;
    },
    async writeBundle({ dir }) {
      if (dir) await writeFile(`${dir}/early.json`, `${JSON.stringify(files, null, 2)}\n`);
    },
  };
}

function earlyFiles(chunks: readonly Chunk[]): EarlyFiles {
  const holding = (ending: string) =>
    chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(ending)));
  const entry = withImports(chunks, holding('/embed/src/main.ts'));
  const react = holding('/react-dom/client.js').find(({ fileName }) => entry.includes(fileName));
  if (react) throw new Error(`The entry loads React before a widget opens: it imports ${react.fileName}`);
  const ground = withImports(chunks, [...holding('/mount/render.tsx')]).filter(
    (file) => !entry.includes(file),
  );
  const words = chunks.flatMap(({ fileName, facadeModuleId }) => {
    const [, room = '', locale] = WORDS.exec(facadeModuleId ?? '') ?? [];
    return locale ? [{ room, locale, fileName }] : [];
  });
  const wordsFor = (wanted: string) =>
    Object.fromEntries(
      words.flatMap(({ room, locale, fileName }) => (room === wanted ? [[locale, fileName]] : [])),
    );
  const widgets = chunks.flatMap((chunk) => {
    const room = ROOM.exec(chunk.facadeModuleId ?? '')?.[1];
    if (!room) return [];
    const files = withImports(chunks, [chunk]).filter(
      (file) => !ground.includes(file) && !entry.includes(file),
    );
    return chunk.exports.map((name) => [kebabCase(name), { files, words: wordsFor(room) }] as const);
  });
  return { entry, ground, words: wordsFor(''), widgets: Object.fromEntries(widgets) };
}

/** Chunks and everything they import, the largest first: it is waited for the longest. */
function withImports(chunks: readonly Chunk[], start: readonly Chunk[]): string[] {
  const found = new Set<Chunk>();
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const file of chunk.imports) visit(chunks.find(({ fileName }) => fileName === file));
  };
  start.forEach(visit);
  return [...found].sort((a, b) => b.code.length - a.code.length).map(({ fileName }) => fileName);
}

const kebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
