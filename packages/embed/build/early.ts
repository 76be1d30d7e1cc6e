import { basename } from 'node:path';
import type { Plugin } from 'vite';
import type { EarlyFiles } from '../src/early-files.ts';
import { ALL, locales } from './messages.ts';
import { screensIn } from './screen-files.ts';

/** The fields of a chunk that are read here. Rolldown's own type has more. */
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
 * Finds the files that a widget needs, so that the loader requests all of them at once.
 *
 * `early.json` next to the manifest lists the same for pages that write preload links.
 */
export function early(
  folder: string,
  messageFileOf: () => Promise<(screen: string) => string>,
  use: (files: Files, emit: EmitAsset) => Promise<void>,
): Plugin {
  return {
    name: 'playerdesk-early',
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file): file is never => file.type === 'chunk') as Chunk[];
      const files = earlyFiles(chunks, `${folder}/styles.js`, await messageFileOf());
      const emit: EmitAsset = (fileName, source) => this.emitFile({ type: 'asset', fileName, source });
      emit('early.json', `${JSON.stringify(spelledOut(files, folder), null, 2)}\n`);
      await use(files, emit);
    },
  };
}

export type EmitAsset = (fileName: string, source: string) => void;

/** Shortens file names to names within the folder. */
export const named = (files: unknown, folder: string): string =>
  JSON.stringify(files).replaceAll(`"${folder}/`, '"').replaceAll('.js"', '"');

type Files = Omit<EarlyFiles, 'first'>;

function earlyFiles(
  chunks: readonly Chunk[],
  styles: string,
  messageFileOf: (screen: string) => string,
): Files {
  const holding = (ending: string) =>
    chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(ending)));
  refuseCycles(chunks);
  const entry = withImports(chunks, holding('/embed/src/main.ts'));
  const react = holding('/react-dom/client.js');
  if (react.length === 0) throw new Error('No file of the script tag has react-dom/client.js');
  const early = react.find(({ fileName }) => entry.includes(fileName));
  if (early) throw new Error(`The entry loads React before a widget opens: it imports ${early.fileName}`);
  const ground = withImports(chunks, [...holding('/shell/render-widget.tsx')]).filter(
    (file) => !entry.includes(file),
  );
  const providers = chunks.flatMap((chunk) => {
    const files = withImports(chunks, [chunk]).filter((file) => !entry.includes(file));
    return modulesOf(chunk).flatMap((id) => {
      const name = PROVIDER.exec(id)?.[1];
      return name ? [[name, files] as const] : [];
    });
  });
  const filesOf = (chunk: Chunk) =>
    withImports(chunks, [chunk]).filter((file) => !ground.includes(file) && !entry.includes(file));
  return {
    entry,
    providers: Object.fromEntries(providers),
    ground: [...ground, styles],
    widgets: Object.fromEntries(
      chunks.flatMap((chunk) =>
        modulesOf(chunk)
          .flatMap(screensIn)
          .map((screen) => [screen, [messageFileOf(screen), ...filesOf(chunk)] as const] as const),
      ),
    ),
  };
}

/** The browser would run files that import each other in an order that depends on which it reaches first. */
function refuseCycles(chunks: readonly Chunk[]): void {
  for (const chunk of chunks) {
    const direct = chunks.filter(({ fileName }) => chunk.imports.includes(fileName));
    const back = direct.find((imported) => withImports(chunks, [imported]).includes(chunk.fileName));
    if (back) throw new Error(`Files import each other: ${chunk.fileName} and ${back.fileName}`);
  }
}

/** The modules of a chunk, with the one that other chunks import it for. */
const modulesOf = (chunk: Chunk): readonly string[] =>
  chunk.facadeModuleId ? [chunk.facadeModuleId, ...chunk.moduleIds] : chunk.moduleIds;

/** Returns the same list with full file names, for preload links. */
function spelledOut({ entry, providers, ground, widgets }: Files, folder: string) {
  const wordsOf = (catalog: string) =>
    Object.fromEntries(locales.map((locale) => [locale, `${folder}/${catalog}.${locale}.js`]));
  const each = Object.entries(widgets).map(
    ([name, [catalog, ...files]]) => [name, { files, words: wordsOf(catalog) }] as const,
  );
  return { entry, providers, ground, words: wordsOf(ALL), widgets: Object.fromEntries(each) };
}

/** Returns chunks and everything they import, largest first: it takes the longest to load. */
function withImports(chunks: readonly Chunk[], start: readonly Chunk[]): string[] {
  const found = new Set<Chunk>();
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const file of chunk.imports) {
      // An inlined helper of the bundler is still listed.
      const isImported = chunk.code.includes(basename(file));
      if (isImported) visit(chunks.find(({ fileName }) => fileName === file));
    }
  };
  start.forEach(visit);
  return [...found].sort((a, b) => b.code.length - a.code.length).map(({ fileName }) => fileName);
}
