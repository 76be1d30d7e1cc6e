import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Workspaces whose dependencies reach a customer. The others serve development. */
const SHIPPED = /^(packages\/[^/]+|apps\/(platform|casino))$/;

/** Returns the installed third-party packages: path in the tree, and whether they serve development only. */
export function installedPackages(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const shipped = reachable(packages);
  return Object.entries(packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link)
    .filter(([path]) => existsSync(join(root, path, 'package.json')))
    .map(([path]) => ({ path, isDevelopment: !shipped.has(path) }));
}

/** Returns the paths of all runtime dependencies of the shipped workspaces, direct and indirect. */
export function reachable(packages) {
  const found = new Set();
  const waiting = Object.keys(packages).filter((path) => SHIPPED.test(path));
  while (waiting.length > 0) {
    const path = waiting.pop();
    if (found.has(path)) continue;
    found.add(path);
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = packages[path];
    // Optional peers are installed by the user of a package and are not shipped.
    const isBrought = (name) => peerDependenciesMeta?.[name]?.optional && !optionalDependencies?.[name];
    const peers = Object.keys({ ...peerDependencies }).filter((name) => !isBrought(name));
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const place = resolve(packages, path, name);
      if (place) waiting.push(place);
    }
  }
  return found;
}

function resolve(packages, from, name) {
  for (let folder = from; ; folder = dirname(folder)) {
    const path = folder === '.' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    const entry = packages[path];
    if (entry) return entry.link ? entry.resolved : path;
    if (folder === '.') return null;
  }
}
