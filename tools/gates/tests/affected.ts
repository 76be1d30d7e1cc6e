import type { Workspace } from './unit-projects.ts';

/** Files on which every workspace depends. */
const SHARED =
  /^(?:package(?:-lock)?[.]json|tsconfig[.]base[.]json|vitest[.]config[.]ts|tools\/build\/vite\/)/;

/** Gates that look at some files only. The others always run. */
const LOOKS_AT: Readonly<Record<string, RegExp>> = {
  packages: /^packages\//,
  'import shapes': /^packages\//,
  interfaces: /^(?:packages|docs\/api)\//,
  sizes: /^packages\/|^[.]size-limit/,
  docs: /^(?:tools\/)?docs\/|^apps\/docs\/|[.]md$|^packages\//,
  texts: /\/[\w-]*messages\/|^packages\/texts\//,
  licenses: /^package-lock[.]json$|^THIRD-PARTY-NOTICES[.]md$/,
};

/** Returns whether a gate looks at one of the changed files. */
export function isGateAffected(name: string, files: readonly string[]): boolean {
  return files.some((file) => SHARED.test(file)) || files.some((file) => (LOOKS_AT[name] ?? /./).test(file));
}

/**
 * Returns the folders of workspaces that changed files affect. The tests of `changed` may read any of their files. Those
 * of `dependents` are reached by imports only.
 */
export function affectedFolders(
  files: readonly string[],
  workspaces: readonly Workspace[],
): { changed: string[]; dependents: string[] } {
  const folders = workspaces.map(({ folder }) => folder);
  if (files.some((file) => SHARED.test(file))) return { changed: folders, dependents: [] };
  const changed = folders.filter((folder) => files.some((file) => file.startsWith(`${folder}/`)));
  const reached = new Set(changed);
  // The set grows while it is read: dependents of dependents are visited too.
  for (const folder of reached) {
    const { name = '' } = workspaces.find((one) => one.folder === folder) ?? {};
    for (const dependent of workspaces) {
      if (name in { ...dependent.dependencies, ...dependent.devDependencies }) reached.add(dependent.folder);
    }
  }
  return { changed, dependents: [...reached].filter((folder) => !changed.includes(folder)) };
}
