import type { Plugin } from 'vite';
import type { EarlyFiles } from '../src/early-files.ts';
import { locales } from './messages.ts';

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
 * Finds which files a widget needs, so that the loader asks for all of them at once instead of each after the one that
 * imports it. `early.json` beside the manifest says the same to pages that write preload links.
 */
export function early(folder: string, use: (files: Files, emit: EmitAsset) => Promise<void>): Plugin {
  return {
    name: 'playerdesk-early',
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file): file is never => file.type === 'chunk') as Chunk[];
      const files = earlyFiles(chunks, `${folder}/styles.js`);
      const emit: EmitAsset = (fileName, source) => this.emitFile({ type: 'asset', fileName, source });
      emit('early.json', `${JSON.stringify(spelledOut(files, folder), null, 2)}\n`);
      await use(files, emit);
    },
  };
}

export type EmitAsset = (fileName: string, source: string) => void;

/** As files of the folder name each other. */
export const named = (files: unknown, folder: string): string =>
  JSON.stringify(files).replaceAll(`"${folder}/`, '"').replaceAll('.js"', '"');

type Files = Omit<EarlyFiles, 'first'>;

function earlyFiles(chunks: readonly Chunk[], styles: string): Files {
  const holding = (ending: string) =>
    chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(ending)));
  const entry = withImports(chunks, holding('/embed/src/main.ts'));
  const react = holding('/react-dom/client.js').find(({ fileName }) => entry.includes(fileName));
  if (react) throw new Error(`The entry loads React before a widget opens: it imports ${react.fileName}`);
  const ground = withImports(chunks, [...holding('/shell/render-widget.tsx')]).filter(
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
    ground: [...ground, styles],
    widgets: Object.fromEntries(
      rooms.flatMap(({ room, chunk }) =>
        chunk.exports.filter(isView).map((name) => [kebabCase(name), [room, ...filesOf(chunk)] as const]),
      ),
    ),
  };
}

/** The same for people and programs that write links: every file by its name. */
function spelledOut({ entry, providers, ground, widgets }: Files, folder: string) {
  const wordsOf = (room: string) =>
    Object.fromEntries(locales.map((locale) => [locale, `${folder}/${room}.${locale}.js`]));
  const each = Object.entries(widgets).map(
    ([name, [room, ...files]]) => [name, { files, words: wordsOf(room) }] as const,
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
