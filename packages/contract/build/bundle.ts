import { readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { bundleDeclarations } from './bundle-declarations.ts';

const HOME = fileURLToPath(new URL('..', import.meta.url));
const SOURCES = join(HOME, 'src');
const DIST = join(HOME, 'dist');
const IMPORT = /\bfrom '(\.[^']+)'/g;

/** Returns the compiled modules that an entry point imports, itself included. */
function findModules(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(IMPORT))
    findModules(join(dirname(file), path), found);
  return found;
}

const toCompiled = (source: string) => join(DIST, relative(SOURCES, source)).replace(/\.ts$/, '.js');

/**
 * Bundles the entry points for servers. The modules of the main entry point stay apart: a bundler moves a whole module
 * to the first load, also where only a lazy part of a page uses it.
 */
async function bundleServerEntries(shared: ReadonlySet<string>): Promise<void> {
  await build({
    root: HOME,
    configFile: false,
    logLevel: 'warn',
    plugins: [
      {
        name: 'shared-modules',
        enforce: 'pre',
        resolveId(path, importer) {
          if (!importer || !path.startsWith('.')) return null;
          const compiled = toCompiled(join(dirname(importer), path));
          return shared.has(compiled) ? { id: `./${relative(DIST, compiled)}`, external: true } : null;
        },
      },
    ],
    build: {
      target: 'es2022',
      minify: false,
      sourcemap: true,
      emptyOutDir: false,
      lib: {
        entry: { schemas: join(SOURCES, 'schemas.ts'), procedures: join(SOURCES, 'procedures/index.ts') },
        formats: ['es'],
      },
      rollupOptions: { external: /^zod(\/|$)/, output: { chunkFileNames: 'shared-schemas.js' } },
    },
  });
}

function removeOthers(kept: ReadonlySet<string>): void {
  const entries = readdirSync(DIST, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    if (!kept.has(path.replace(/\.map$/, ''))) rmSync(path);
  }
  const folders = entries
    .filter((each) => each.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name));
  for (const folder of folders.sort().reverse()) if (readdirSync(folder).length === 0) rmdirSync(folder);
}

const shared = findModules(join(DIST, 'index.js'));
const declarations = bundleDeclarations(DIST, {
  index: 'index',
  internal: 'internal',
  schemas: 'schemas',
  procedures: 'procedures/index',
});
removeOthers(shared);
await bundleServerEntries(shared);
declarations.write();
