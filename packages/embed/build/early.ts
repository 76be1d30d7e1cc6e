import type { Plugin } from 'vite';
import type { EarlyFiles } from '../src/early-files.ts';
import { locales } from './messages.ts';
import { screensIn } from './screen-files.ts';

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

/**
 * Finds which files a widget needs, so that the loader asks for all of them at once instead of each after the one that
 * imports it. `early.json` beside the manifest says the same to pages that write preload links.
 */
export function early(
  folder: string,
  catalogOf: () => Promise<(screen: string) => string>,
  use: (files: Files, emit: EmitAsset) => Promise<void>,
): Plugin {
  return {
    name: 'playerdesk-early',
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file): file is never => file.type === 'chunk') as Chunk[];
      const files = earlyFiles(chunks, `${folder}/styles.js`, await catalogOf());
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

function earlyFiles(chunks: readonly Chunk[], styles: string, catalogOf: (screen: string) => string): Files {
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
  const filesOf = (chunk: Chunk) =>
    withImports(chunks, [chunk]).filter((file) => !ground.includes(file) && !entry.includes(file));
  return {
    entry,
    providers: Object.fromEntries(providers),
    ground: [...ground, styles],
    widgets: Object.fromEntries(
      chunks.flatMap((chunk) =>
        screensIn(chunk.facadeModuleId).map(
          (screen) => [screen, [catalogOf(screen), ...filesOf(chunk)] as const] as const,
        ),
      ),
    ),
  };
}

/** The same for people and programs that write links: every file by its name. */
function spelledOut({ entry, providers, ground, widgets }: Files, folder: string) {
  const wordsOf = (catalog: string) =>
    Object.fromEntries(locales.map((locale) => [locale, `${folder}/${catalog}.${locale}.js`]));
  const each = Object.entries(widgets).map(
    ([name, [catalog, ...files]]) => [name, { files, words: wordsOf(catalog) }] as const,
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
