import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Catalog, Catalogs } from '../src/catalog.ts';

const WIDGETS = fileURLToPath(new URL('../../widgets/src', import.meta.url));
const TARGET = fileURLToPath(new URL('../catalogs', import.meta.url));
const TRANSLATIONS = fileURLToPath(new URL('../translations', import.meta.url));
const FOLDER = /^(?:(?:common|form)-)?messages$/;

/** Collects the texts of the widgets in `root`. */
export function collectCatalogs(root = WIDGETS): Catalogs {
  const locales: Record<string, Record<string, Record<string, string>>> = {};
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => FOLDER.test(basename(dirname(file))))
    .sort();
  for (const file of files) {
    const locale = basename(file, '.json');
    const places = locales[locale] ?? {};
    const place = toPlace(relative(root, dirname(file)).replaceAll('\\', '/'));
    places[place] = { ...places[place], ...JSON.parse(readFileSync(file, 'utf8')) };
    locales[locale] = places;
  }
  return locales;
}

/** Collects the translations that no widget ships, in the places of `source`. */
export function collectTranslations(
  source: Catalog = collectCatalogs()['en-US'] ?? {},
  root = TRANSLATIONS,
): Catalogs {
  const inPlaces = (texts: Readonly<Record<string, string>>): Catalog =>
    Object.fromEntries(
      Object.entries(source).map(([place, english]) => [
        place,
        Object.fromEntries(
          Object.keys(english).flatMap((key) => (texts[key] === undefined ? [] : [[key, texts[key]]])),
        ),
      ]),
    );
  return Object.fromEntries(
    readdirSync(root).map((file) => [
      basename(file, '.json'),
      inPlaces(JSON.parse(readFileSync(join(root, file), 'utf8'))),
    ]),
  );
}

/** Names the place of a folder: `sign-up/limits` of `features/sign-up/limits/messages`, `common` of `i18n/common-messages`. */
const toPlace = (folder: string) =>
  folder.replace(/^(?:features|kit|i18n)\//, '').replace(/[-/]messages$/, '');

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  rmSync(TARGET, { recursive: true, force: true });
  mkdirSync(TARGET);
  for (const [locale, places] of Object.entries({ ...collectCatalogs(), ...collectTranslations() }))
    writeFileSync(join(TARGET, `${locale}.json`), `${JSON.stringify(places, null, 1)}\n`);
}
