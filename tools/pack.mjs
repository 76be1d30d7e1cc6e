import { mkdirSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildOrder, buildPackage, manifests } from './build-packages.mjs';
import { ROOT, run } from './command.mjs';

/** Builds and packs the published packages as for the registry. Resolves with the archives by package. */
export async function packAll(destination) {
  const found = manifests();
  const folder = isAbsolute(destination) ? destination : join(ROOT, destination);
  mkdirSync(folder, { recursive: true });
  const archives = {};
  for (const name of buildOrder(found)) {
    if (found.find((manifest) => manifest.name === name).private) continue;
    const build = await buildPackage(name, found);
    if (build.code !== 0) throw new Error(`${name} could not be built:\n${build.output}`);
    const packed = await run('npm', ['pack', '--json', '--pack-destination', folder, '-w', name], {
      capture: true,
    });
    if (packed.code !== 0) throw new Error(`${name} could not be packed:\n${packed.output}`);
    const [, file] = /"filename": "([^"]+)"/.exec(packed.output) ?? [];
    archives[name] = join(folder, file);
  }
  return archives;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const archives = await packAll(process.argv[2] ?? '.data/packs');
  for (const [name, file] of Object.entries(archives)) console.log(`${name}  ${file}`);
}
