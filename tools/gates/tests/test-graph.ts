import type { ICruiseResult } from 'dependency-cruiser';
import { local, run } from '../../setup/command.mjs';

const TEST = /[.]test[.]tsx?$/;

/**
 * Reads which file imports which.
 *
 * @returns The files that import a file, by its path from the root.
 */
export async function readImporters(): Promise<Map<string, string[]>> {
  const args = [
    'packages',
    'apps',
    'tools',
    'e2e/security/fuzz',
    '--config',
    '.dependency-cruiser.mjs',
    '--output-type',
    'json',
  ];
  const { output } = await run(local('depcruise'), args, { capture: true });
  const { modules } = JSON.parse(output.slice(output.indexOf('{'))) as ICruiseResult;
  const importers = new Map<string, string[]>();
  for (const { source, dependencies } of modules)
    for (const { resolved } of dependencies)
      importers.set(resolved, [...(importers.get(resolved) ?? []), source]);
  return importers;
}

/**
 * Returns the test files that reach a file by imports, nearest first: by the folders that they have in common, then by the
 * number of imports.
 */
export function testsOf(file: string, importers: ReadonlyMap<string, readonly string[]>): string[] {
  const distances = new Map([[file, 0]]);
  // The map grows while it is read: importers of importers are visited too.
  for (const [path, distance] of distances)
    for (const importer of importers.get(path) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1);
  const folders = file.split('/').slice(0, -1);
  const foldersApart = (path: string) => {
    const others = path.split('/');
    const common = folders.findIndex((folder, depth) => folder !== others[depth]);
    return common === -1 ? 0 : folders.length - common;
  };
  return [...distances]
    .filter(([path]) => TEST.test(path))
    .sort(([a, near], [b, far]) => foldersApart(a) - foldersApart(b) || near - far)
    .map(([path]) => path);
}
