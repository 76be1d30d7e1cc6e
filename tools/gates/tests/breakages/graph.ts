import type { ICruiseResult } from 'dependency-cruiser';
import { local, run } from '../../../setup/command.mjs';

const TEST = /[.]test[.]tsx?$/;

/**
 * Reads which file imports which, once for all breakages.
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

/** Returns the test files that reach a file by imports, nearest first. Those of its own folder come before others. */
export function testsOf(file: string, importers: ReadonlyMap<string, readonly string[]>): string[] {
  const distances = new Map([[file, 0]]);
  // The map grows while it is read: importers of importers are visited too.
  for (const [path, distance] of distances)
    for (const importer of importers.get(path) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1);
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  const rank = ([path, distance]: readonly [string, number]) => distance - (path.startsWith(folder) ? 1 : 0);
  return [...distances]
    .filter(([path]) => TEST.test(path))
    .sort((a, b) => rank(a) - rank(b))
    .map(([path]) => path);
}
