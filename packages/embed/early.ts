import { writeFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import type { EarlyFiles } from './src/early-files.ts';
import { locales } from './words.ts';

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

const PROVIDER = /\/adapters\/src\/(rest|rpc|thin)\/index\.ts$/;
const ROOM = /\/widgets\/src\/features\/([a-z-]+)\/index\.tsx$/;

/**
 * Tells the loader which files a widget needs, so that it asks for all of them at once instead of each after the
 * one that imports it. `early.json` beside the manifest says the same to pages that write preload links.
 */
export function early(folder: string): Plugin {
  let files: EarlyFiles | undefined;
  return {
    name: 'playerdesk-early',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file): file is never => file.type === 'chunk') as Chunk[];
      files = earlyFiles(chunks);
      const loader = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/loader.ts'));
      if (!loader) throw new Error('The build has no loader');
      // The names of a classic script would be the page's own.
      const named = JSON.stringify({ ...files, widgets: unlikeTheirRooms(files) })
        .replaceAll(`"${folder}/`, '"')
        .replaceAll('.js"', '"');
      loader.code = `(()=>{${loader.code.replace('__EARLY__', named)}})();\n`;
    },
    async writeBundle({ dir }) {
      if (dir && files)
        await writeFile(`${dir}/early.json`, `${JSON.stringify(spelledOut(files, folder), null, 2)}\n`);
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
  const providers = chunks.flatMap((chunk) => {
    const name = PROVIDER.exec(chunk.facadeModuleId ?? '')?.[1];
    if (!name) return [];
    const files = withImports(chunks, [chunk]).filter((file) => !entry.includes(file));
    return [[name, files] as const];
  });
  const rooms = chunks.flatMap((chunk) => {
    const room = ROOM.exec(chunk.facadeModuleId ?? '')?.[1];
    return room ? [{ room, chunk }] : [];
  });
  const filesOf = (chunk: Chunk) =>
    withImports(chunks, [chunk]).filter((file) => !ground.includes(file) && !entry.includes(file));
  return {
    entry,
    providers: Object.fromEntries(providers),
    ground,
    locales,
    rooms: Object.fromEntries(rooms.map(({ room, chunk }) => [room, filesOf(chunk)])),
    widgets: Object.fromEntries(
      rooms.flatMap(({ room, chunk }) => chunk.exports.filter(isView).map((name) => [kebabCase(name), room])),
    ),
  };
}

/** A widget that is called as its room is found without a list. */
function unlikeTheirRooms({ widgets }: EarlyFiles): EarlyFiles['widgets'] {
  return Object.fromEntries(Object.entries(widgets).filter(([name, room]) => name !== room));
}

/** The same for people and programs that write links: every file by its name. */
function spelledOut({ entry, providers, ground, rooms, widgets }: EarlyFiles, folder: string) {
  const wordsOf = (room: string) =>
    Object.fromEntries(locales.map((locale) => [locale, `${folder}/${room}.${locale}.js`]));
  const each = Object.entries(widgets).map(
    ([name, room]) => [name, { files: rooms[room] ?? [], words: wordsOf(room) }] as const,
  );
  return { entry, providers, ground, words: wordsOf('all'), widgets: Object.fromEntries(each) };
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

/** What a room hands to other files of its own goes by a letter or two; views have names. */
const isView = (name: string) => name.length > 2;

const kebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
