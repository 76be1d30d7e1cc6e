import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { manifests } from '../build/build-packages.ts';
import { ROOT } from '../setup/command.mjs';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** Returns the address of the repository, which the manifest of the root sets for all packages. */
export const getRepository = () => (JSON.parse(read('package.json')) as { repository: string }).repository;

/** Returns what the manifest of a published package says about the repository. */
export const getRepositoryFields = (folder: string, url = getRepository()) => ({
  homepage: `${url}/tree/main/${folder}#readme`,
  bugs: `${url}/issues`,
  repository: { type: 'git', url: `git+${url}.git`, directory: folder },
});

/** Sources that lead a developer to the documentation. */
export const SOURCES = ['packages/contract/src/diagnostics.ts', 'packages/embed/src/loader.ts'];

/** Replaces the address of the repository in the manifests and READMEs of all published packages, and in the sources. */
function replaceAddress(): void {
  for (const { folder, repository } of manifests().filter((manifest) => !manifest.private)) {
    if (!repository) throw new Error(`${folder} names no repository`);
    const before = repository.url.replace(/^git\+|\.git$/g, '');
    for (const file of [`${folder}/package.json`, `${folder}/README.md`, ...SOURCES])
      writeFileSync(join(ROOT, file), read(file).replaceAll(before, getRepository()));
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) replaceAddress();
