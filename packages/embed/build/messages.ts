import { readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const WIDGETS = fileURLToPath(new URL('../../widgets/src', import.meta.url));
const COMMON = `${WIDGETS}/i18n/common-messages`;
const jsonIn = (folder: string) =>
  readdirSync(folder).flatMap((file) => (file.endsWith('.json') ? [file.slice(0, -'.json'.length)] : []));

/** Locales with messages. */
export const locales: readonly string[] = jsonIn(COMMON);

/** Folders named `messages` of features and shared components. */
const messageFolders = (): readonly string[] =>
  ['features', 'kit'].flatMap((layer) =>
    readdirSync(`${WIDGETS}/${layer}`, { recursive: true, encoding: 'utf8' })
      .filter((path) => basename(path) === 'messages')
      .map((path) => `${WIDGETS}/${layer}/${path}`),
  );

/** Returns every catalog with its file name, such as `sign-in.sv`. */
function catalogs(): { readonly id: string; readonly name: string }[] {
  const named = messageFolders().map((folder) => [basename(dirname(folder)), folder] as const);
  return [['all', COMMON] as const, ...named].flatMap(([name, folder]) => {
    const found = jsonIn(folder);
    const missing = locales.filter((locale) => !found.includes(locale));
    if (missing.length > 0) throw new Error(`${folder} has no messages in ${missing.join(', ')}`);
    return found.map((locale) => ({ id: `${folder}/${locale}.json`, name: `${name}.${locale}` }));
  });
}

/**
 * Emits messages under their file names.
 *
 * The files of a build are in one folder, so that a name follows from catalog and locale. A list of all files (7
 * locales per catalog) would be part of every first load.
 */
export function messages(folder: string): Plugin {
  return {
    name: 'playerdesk-messages',
    enforce: 'pre',
    buildStart() {
      for (const { id, name } of catalogs()) {
        this.emitFile({ type: 'chunk', id, fileName: `${folder}/${name}.js`, preserveSignature: 'strict' });
      }
    },
    load(id) {
      if (!id.endsWith('/widgets/src/i18n/load-messages.ts')) return null;
      return `const load = (name, locale) =>
          import(/* @vite-ignore */ \`./\${name}.\${locale}.js\`).then((words) => words.default);
        const requested = new Set();
        export const loadWidgetMessages = (catalog, locale) =>
          Promise.all(['all', catalog, ...requested].map((name) => load(name, locale)));
        export const loadFeatureMessages = (catalog, locale) => load(catalog, locale, requested.add(catalog));`;
    },
  };
}
