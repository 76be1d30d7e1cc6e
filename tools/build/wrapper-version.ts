import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../setup/command.mjs';

const WRAPPER = 'packages/adapters/src/thin';
const GENERATED = 'hash.generated.ts';

/** Returns the files of the wrapper: its folder, without generated files and tests. */
export function wrapperFiles(root = ROOT): string[] {
  return readdirSync(join(root, WRAPPER), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== GENERATED && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/'))
    .filter((file) => !file.includes('/testing/'))
    .sort();
}

/** Returns the digest of the wrapper's sources, in the length that its version shows. */
export function wrapperHash(root = ROOT): string {
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

/** Returns the content of the generated file for a digest. */
export function generatedSource(hash: string): string {
  return `// Made by tools/build/wrapper-version.ts from the sources of this folder.\nexport const HASH = '${hash}';\n`;
}

export const GENERATED_FILE = join(ROOT, WRAPPER, GENERATED);

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(GENERATED_FILE, generatedSource(wrapperHash()));
}
