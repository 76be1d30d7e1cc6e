import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './command.mjs';

const WRAPPER = 'packages/adapters/src/thin';
const GENERATED = 'hash.generated.ts';

/** Files that the wrapper is made of: its folder, without what is generated from them and without tests. */
export function wrapperFiles(root = ROOT) {
  return readdirSync(join(root, WRAPPER), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== GENERATED && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/'))
    .filter((file) => !file.includes('/testing/'))
    .sort();
}

/** The digest of the wrapper's sources, as far as its version shows it. */
export function wrapperHash(root = ROOT) {
  const hash = createHash('sha256');
  for (const file of wrapperFiles(root)) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 12);
}

/** What the generated file holds for a digest. */
export function generatedSource(hash) {
  return `// Made by tools/wrapper-version.mjs from the sources of this folder.\nexport const HASH = '${hash}';\n`;
}

export const GENERATED_FILE = join(ROOT, WRAPPER, GENERATED);

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(GENERATED_FILE, generatedSource(wrapperHash()));
}
