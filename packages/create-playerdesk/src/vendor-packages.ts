import { readdir } from 'node:fs/promises';
import { CommandError } from './command-error.ts';
import { isPackage, PACKAGES, type PackageName } from './stacks.ts';

/** Folder of a project with the archives of its packages. */
export const VENDOR = 'vendor';

/** Name of an archive by package. */
export type Archives = Readonly<Partial<Record<PackageName, string>>>;

/** The part of a `package.json` that names packages. */
export interface Manifest {
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** Returns the Playerdesk packages that a project installs, and those that they depend on. */
export function getNeededPackages({ dependencies, devDependencies }: Manifest): readonly PackageName[] {
  const needed = new Set<PackageName>();
  const add = (name: PackageName) => {
    if (needed.has(name)) return;
    needed.add(name);
    PACKAGES[name].forEach(add);
  };
  Object.keys({ ...dependencies, ...devDependencies })
    .filter(isPackage)
    .forEach(add);
  return [...needed].sort();
}

/**
 * Returns the archives of packages in a folder.
 *
 * @throws CommandError if the folder does not exist, or has no archive or several of a package.
 */
export async function findArchives(folder: string, names: readonly PackageName[]): Promise<Archives> {
  const files = await readdir(folder).catch(() => {
    throw new CommandError(`--packages: there is no folder ${folder}.`);
  });
  return Object.fromEntries(
    names.map((name) => {
      const prefix = name.replace('@', '').replace('/', '-');
      const found = files.filter((file) => new RegExp(`^${prefix}-\\d.*[.]tgz$`).test(file));
      const [file] = found;
      if (file === undefined) throw new CommandError(`--packages: ${folder} has no archive of ${name}.`);
      if (found.length > 1) throw new CommandError(`--packages: ${folder} has several archives of ${name}.`);
      return [name, file];
    }),
  );
}

/**
 * Returns the manifest with the project's own packages from `vendor`. The packages that those depend on are overrides:
 * npm would request them from the registry otherwise, and they are no dependencies of the project.
 */
export function vendorPackages<M extends Manifest>(manifest: M, archives: Archives): M {
  if (Object.keys(archives).length === 0) return manifest;
  const { dependencies, devDependencies } = manifest;
  const paths = Object.fromEntries(
    Object.entries(archives).map(([name, file]) => [name, `file:${VENDOR}/${file}`]),
  );
  const replace = (group: Manifest['dependencies']) =>
    group && Object.fromEntries(Object.entries(group).map(([name, range]) => [name, paths[name] ?? range]));
  const direct = { ...dependencies, ...devDependencies };
  const overrides = Object.fromEntries(Object.entries(paths).filter(([name]) => !(name in direct)));
  return {
    ...manifest,
    ...(dependencies && { dependencies: replace(dependencies) }),
    ...(devDependencies && { devDependencies: replace(devDependencies) }),
    overrides,
  };
}
