import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const SOURCE = fileURLToPath(new URL('../../packages/widgets/src', import.meta.url));

/** Every text of a locale by key, as the translators wrote it. */
export function catalogue(locale: string): Readonly<Record<string, string>> {
  const rooms = readdirSync(`${SOURCE}/features`).map((room) => `${SOURCE}/features/${room}/messages`);
  const files = [`${SOURCE}/texts`, `${SOURCE}/form-texts`, ...rooms].map(
    (folder) => `${folder}/${locale}.json`,
  );
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as object));
}
