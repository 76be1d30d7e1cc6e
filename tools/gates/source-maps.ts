import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type Package, readManifest } from '../build/build-packages.ts';

/** Copied as they are, or written by the bundler. */
const NOT_COMPILED = /^templates\/|(?:^|\/)rolldown-runtime-/;
/** Imports and exports by name. A file without other code has nothing to map. */
const BINDINGS = /^(?:import|export)\b[^;]*;$|^\/\/.*$/gm;
const LINK = /^\/\/# sourceMappingURL=(\S+)$/m;

/**
 * Returns the files of a built package whose code does not lead to its sources: without a map, or with a source that the
 * map does not contain and the package does not publish.
 */
export function findUnmapped(folder: string): string[] {
  const { files = [] } = readManifest(folder);
  const dist = join(folder, 'dist');
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js') && !NOT_COMPILED.test(file))
    .flatMap((file) => {
      const path = join(dist, file);
      const code = readFileSync(path, 'utf8');
      const link = LINK.exec(code)?.[1];
      if (!link && code.replace(BINDINGS, '').trim() === '') return [];
      const name = relative(folder, path);
      if (!link || !existsSync(join(dirname(path), link))) return [`${name} has no source map`];
      return missingSources(join(dirname(path), link), { folder, files }).map(
        (source) => `${name}: ${source} is not published`,
      );
    });
}

interface SourceMap {
  readonly sources: readonly string[];
  readonly sourcesContent?: readonly (string | null)[];
}

function missingSources(
  map: string,
  { folder, files }: Pick<Package, 'folder'> & { readonly files: readonly string[] },
): string[] {
  const { sources, sourcesContent = [] } = JSON.parse(readFileSync(map, 'utf8')) as SourceMap;
  return sources.filter((source, index) => {
    if (typeof sourcesContent[index] === 'string') return false;
    const path = relative(folder, join(dirname(map), source));
    return !files.some((published) => path.startsWith(`${published}/`)) || !existsSync(join(folder, path));
  });
}
