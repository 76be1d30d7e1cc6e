import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Workspaces whose dependencies reach a customer. The others serve development. */
const SHIPPED = /^(packages\/[^/]+|apps\/(platform|casino))$/;

/** An entry of `package-lock.json`: an installed package, or a workspace. */
export interface LockedPackage {
  readonly name?: string;
  readonly version?: string;
  readonly dev?: boolean;
  /** Whether this is a link to a workspace, whose folder `resolved` names. */
  readonly link?: boolean;
  readonly resolved?: string;
  readonly engines?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** The entries of the lock file, by their path from the root. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

export interface InstalledPackage {
  /** Path from the root. */
  readonly path: string;
  readonly isDevelopment: boolean;
}

export const readLockfile = (root: string) =>
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: LockedPackages };

/** Returns the installed third-party packages: path in the tree, and whether they serve development only. */
export function installedPackages(root: string): InstalledPackage[] {
  const { packages } = readLockfile(root);
  const shipped = reachable(packages);
  return Object.entries(packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link)
    .filter(([path]) => existsSync(join(root, path, 'package.json')))
    .map(([path]) => ({ path, isDevelopment: !shipped.has(path) }));
}

/** Returns the paths of all runtime dependencies of the shipped workspaces, direct and indirect. */
export function reachable(packages: LockedPackages): Set<string> {
  const found = new Set<string>();
  const waiting = Object.keys(packages).filter((path) => SHIPPED.test(path));
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
      packages[path] ?? {};
    // Optional peers are installed by the user of a package and are not shipped.
    const isBrought = (name: string) =>
      peerDependenciesMeta?.[name]?.optional && !optionalDependencies?.[name];
    const peers = Object.keys({ ...peerDependencies }).filter((name) => !isBrought(name));
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const place = resolve(packages, path, name);
      if (place) waiting.push(place);
    }
  }
  return found;
}

function resolve(packages: LockedPackages, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const path = folder === '.' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    const entry = packages[path];
    if (entry) return entry.link ? entry.resolved : path;
    if (folder === '.') return undefined;
  }
}
