import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const SOURCE = fileURLToPath(new URL('../../packages/widgets/src', import.meta.url));

/** Loads all messages of a locale, by key. */
export function loadCatalog(locale: string): Readonly<Record<string, string>> {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith(`messages/${locale}.json`),
  );
  return Object.assign(
    {},
    ...files.map((file) => JSON.parse(readFileSync(`${SOURCE}/${file}`, 'utf8')) as object),
  );
}
