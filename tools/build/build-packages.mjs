import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { giveUp, ROOT, run } from '../setup/command.mjs';
import { buildOnce } from './build-cache.mjs';

/** Folders that the build of a package reads and that are no dependency of it. */
const ALSO_READ = { 'create-playerdesk': ['examples'], '@playerdesk/texts': ['packages/widgets/src'] };

/** Returns the manifests of all packages, each with its `folder`. */
export function manifests() {
  return readdirSync(join(ROOT, 'packages'))
    .map((name) => `packages/${name}`)
    .filter((folder) => existsSync(join(ROOT, folder, 'package.json')))
    .map((folder) => ({ ...JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')), folder }));
}

/** Returns the names of packages in build order: each after its dependencies. */
export function buildOrder(found) {
  const byName = new Map(found.map((manifest) => [manifest.name, manifest]));
  const ordered = new Set();
  const visit = (manifest, path) => {
    if (path.includes(manifest.name)) throw new Error(`${manifest.name} depends on itself`);
    for (const name of Object.keys({ ...manifest.dependencies })) {
      const needed = byName.get(name);
      if (needed) visit(needed, [...path, manifest.name]);
    }
    ordered.add(manifest.name);
  };
  for (const manifest of found) visit(manifest, []);
  return [...ordered];
}

/**
 * Builds a package if its sources, or those of its dependencies, have changed. Removes the earlier build first: a file
 * whose source is gone would be published.
 */
export async function buildPackage(name, found = manifests()) {
  const needed = buildOrder([...withDependencies(name, found)]);
  const sources = needed.map((each) => found.find((manifest) => manifest.name === each).folder);
  const { folder, exports, scripts } = found.find((manifest) => manifest.name === name);
  let result = { code: 0, output: '' };
  // A package that only this repository imports has no build. It is read from its sources.
  if (!scripts?.build) return result;
  await buildOnce({
    name: `package-${folder.split('/')[1]}`,
    sources: [...sources, ...(ALSO_READ[name] ?? []), 'tools/build/vite'],
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
function getOutput(folder, exports) {
  const entry = Object.values(exports ?? {}).find((entry) => entry.default);
  return entry ? join(folder, entry.default) : join(folder, 'dist');
}

function withDependencies(name, found, seen = new Set()) {
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
