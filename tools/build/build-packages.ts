import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { giveUp, type Outcome, ROOT, run } from '../setup/command.mjs';
import { buildOnce } from './build-cache.ts';

/** Folders that the build of a package reads and that are no dependency of it. */
const ALSO_READ: Readonly<Record<string, readonly string[]>> = {
  'create-playerdesk': ['examples'],
  '@playerdesk/texts': ['packages/widgets/src'],
};

/** Files of an entry point by condition, such as `types`. */
export type Conditions = Readonly<Record<string, string>>;

/** The fields of a `package.json` that the tools read. */
export interface Manifest {
  readonly name: string;
  readonly version?: string;
  readonly private?: boolean;
  readonly files?: readonly string[];
  readonly exports?: Readonly<Record<string, Conditions>>;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly repository?: { readonly type: string; readonly url: string; readonly directory: string };
}

/** A package of this repository: its manifest, and its folder from the root. */
export interface Package extends Manifest {
  readonly folder: string;
}

/** Returns the manifests of all packages, each with its `folder`. */
export function manifests(): Package[] {
  return readdirSync(join(ROOT, 'packages'))
    .map((name) => `packages/${name}`)
    .filter((folder) => existsSync(join(ROOT, folder, 'package.json')))
    .map((folder) => ({ ...readManifest(join(ROOT, folder)), folder }));
}

/** Reads the manifest of a folder. */
export const readManifest = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/** Returns the package with a name. */
export function findPackage(found: readonly Package[], name: string): Package {
  const manifest = found.find((each) => each.name === name);
  if (!manifest) throw new Error(`There is no package ${name}`);
  return manifest;
}

/** Returns the names of packages in build order: each after its dependencies. */
export function buildOrder(found: Iterable<Pick<Manifest, 'name' | 'dependencies'>>): string[] {
  const byName = new Map([...found].map((manifest) => [manifest.name, manifest]));
  const ordered = new Set<string>();
  const visit = (manifest: Pick<Manifest, 'name' | 'dependencies'>, path: readonly string[]) => {
    if (path.includes(manifest.name)) throw new Error(`${manifest.name} depends on itself`);
    for (const name of Object.keys({ ...manifest.dependencies })) {
      const needed = byName.get(name);
      if (needed) visit(needed, [...path, manifest.name]);
    }
    ordered.add(manifest.name);
  };
  for (const manifest of byName.values()) visit(manifest, []);
  return [...ordered];
}

/**
 * Builds a package if its sources, or those of its dependencies, have changed. Removes the earlier build first: a file
 * whose source is gone would be published.
 */
export async function buildPackage(name: string, found: readonly Package[] = manifests()): Promise<Outcome> {
  const needed = buildOrder(withDependencies(name, found));
  const sources = needed.map((each) => findPackage(found, each).folder);
  const { folder, exports, scripts } = findPackage(found, name);
  let result: Outcome = { code: 0, output: '' };
  // A package that only this repository imports has no build. It is read from its sources.
  if (!scripts?.build) return result;
  await buildOnce({
    name: `package-${folder.split('/')[1]}`,
    sources: [...sources, ...(ALSO_READ[name] ?? []), 'packages/texts/build', 'tools/build/vite'],
    output: getOutput(folder, exports),
    build: async () => {
      rmSync(join(ROOT, folder, 'dist'), { recursive: true, force: true });
      // In a test, NODE_ENV would select the JSX of development builds.
      const env = { NODE_ENV: 'production' };
      result = await run('npm', ['run', '--silent', 'build', '-w', name], { capture: true, env });
      return result.code === 0;
    },
  });
  return result;
}

/** Returns a file that exists once the package is built. */
function getOutput(folder: string, exports: Manifest['exports'] = {}): string {
  const file = Object.values(exports).find((entry) => entry.default)?.default;
  return join(folder, file ?? 'dist');
}

function withDependencies(name: string, found: readonly Package[], seen = new Set<Package>()): Set<Package> {
  const manifest = found.find((each) => each.name === name);
  if (!manifest || seen.has(manifest)) return seen;
  for (const needed of Object.keys({ ...manifest.dependencies })) withDependencies(needed, found, seen);
  return seen.add(manifest);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const name of process.argv.slice(2)) {
    const { code, output } = await buildPackage(name);
    if (code !== 0) giveUp(`${name} could not be built:\n${output}`);
  }
}
