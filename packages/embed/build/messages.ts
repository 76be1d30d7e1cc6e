import { readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { readTexts } from '../../texts/build/collect-catalogs.ts';

const WIDGETS = fileURLToPath(new URL('../../widgets/src', import.meta.url));
const COMMON = `${WIDGETS}/i18n/common-messages`;
const jsonIn = (folder: string) =>
  readdirSync(folder).flatMap((file) => (file.endsWith('.json') ? [file.slice(0, -'.json'.length)] : []));

/** File of the messages that every widget needs. */
export const ALL = 'all';
/** Catalogs whose messages are in that file too: they are short, and each file costs a request. */
const IN_ALL = ['sign-in'];

/** Returns the name of the file with a catalog, without its locale. */
export const getMessageFile = (catalog: string): string => (IN_ALL.includes(catalog) ? ALL : catalog);

/** Locales with messages. */
export const locales: readonly string[] = jsonIn(COMMON);

/** Folders named `messages` of features and shared components. */
const messageFolders = (): readonly string[] =>
  ['features', 'kit'].flatMap((layer) =>
    readdirSync(`${WIDGETS}/${layer}`, { recursive: true, encoding: 'utf8' })
      .filter((path) => basename(path) === 'messages')
      .map((path) => `${WIDGETS}/${layer}/${path}`),
  );

const folderOf = (catalog: string) =>
  messageFolders().find((folder) => basename(dirname(folder)) === catalog) as string;

/** Returns the files of messages with their names, such as `limits.sv`. */
function catalogs(): { readonly id: string; readonly name: string }[] {
  const named = messageFolders()
    .map((folder) => [basename(dirname(folder)), folder] as const)
    .filter(([name]) => !IN_ALL.includes(name));
  return [[ALL, COMMON] as const, ...named].flatMap(([name, folder]) => {
    const found = jsonIn(folder);
    const missing = locales.filter((locale) => !found.includes(locale));
    if (missing.length > 0) throw new Error(`${folder} has no messages in ${missing.join(', ')}`);
    return found.map((locale) => ({ id: `${folder}/${locale}.json`, name: `${name}.${locale}` }));
  });
}

/** Returns the common messages and those of the catalogs that are short. */
function everyWidgetMessages(file: string): object {
  const folders = [COMMON, ...IN_ALL.map(folderOf)];
  return Object.assign({}, ...folders.map((folder) => readTexts(`${folder}/${file}`)));
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
      if (id.startsWith(`${COMMON}/`)) return JSON.stringify(everyWidgetMessages(basename(id)));
      if (!id.endsWith('/widgets/src/i18n/load-messages.ts')) return null;
      return `const inAll = ${JSON.stringify(IN_ALL)};
        const load = (name, locale) =>
          import(/* @vite-ignore */ \`./\${name}.\${locale}.js\`).then((words) => words.default);
        const requested = new Set();
        const fileOf = (catalog) => inAll.includes(catalog) ? '${ALL}' : catalog;
        export const loadWidgetMessages = (catalog, locale) =>
          Promise.all([...new Set(['${ALL}', fileOf(catalog), ...requested])].map((name) => load(name, locale)));
        export const loadFeatureMessages = (catalog, locale) =>
          load(fileOf(catalog), locale, requested.add(fileOf(catalog)));`;
    },
  };
}
