import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Catalog, type Catalogs, flatten, SOURCE_LOCALE } from '../src/catalog.ts';

const WIDGETS = fileURLToPath(new URL('../../widgets/src', import.meta.url));
const TARGET = fileURLToPath(new URL('../catalogs', import.meta.url));
const TRANSLATIONS = fileURLToPath(new URL('../translations', import.meta.url));
const FOLDER = /^(?:(?:common|form)-)?messages$/;

/** Returns whether a locale is English too: its files have only the texts that differ from those of `en-US`. */
export const isVariant = (locale: string) => locale.startsWith('en-') && locale !== SOURCE_LOCALE;

/** Reads all texts of a file of the widgets. The file of a variant is completed from `en-US` in the same folder. */
export function readTexts(file: string): Record<string, string> {
  const texts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  return isVariant(basename(file, '.json'))
    ? { ...readTexts(join(dirname(file), `${SOURCE_LOCALE}.json`)), ...texts }
    : texts;
}

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
    places[place] = { ...places[place], ...readTexts(file) };
    locales[locale] = places;
  }
  return locales;
}

/** Collects the translations that no widget ships, in the places of `source`. */
export function collectTranslations(
  source: Catalog = collectCatalogs()[SOURCE_LOCALE] ?? {},
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
    readdirSync(root).map((file) => {
      const locale = basename(file, '.json');
      const texts = JSON.parse(readFileSync(join(root, file), 'utf8'));
      return [locale, inPlaces(isVariant(locale) ? { ...flatten(source), ...texts } : texts)];
    }),
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
