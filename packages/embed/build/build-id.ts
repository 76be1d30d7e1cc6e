import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** Sources of the script tag's files, and what builds them. */
const SOURCES = [
  ...['contract', 'adapters', 'jurisdictions', 'core', 'widgets', 'embed'].map(
    (name) => `packages/${name}/src`,
  ),
  'packages/embed/build',
];

/** Returns a build id of eight characters from the sources and the lockfile. It tells builds of one version apart. */
export function buildId(): string {
  const hash = createHash('sha256');
  const files = SOURCES.flatMap((folder) =>
    readdirSync(`${ROOT}${folder}`, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/[.]test[.]tsx?$/.test(entry.name))
      .map((entry) => `${entry.parentPath}/${entry.name}`),
  );
  for (const file of [...files.sort(), `${ROOT}packages/embed/vite.config.ts`, `${ROOT}package-lock.json`]) {
    hash.update(file.slice(ROOT.length)).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 8);
}
