import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const WIDGETS = fileURLToPath(new URL('../../widgets/src', import.meta.url));
const jsonIn = (folder: string) =>
  readdirSync(folder).flatMap((file) => (file.endsWith('.json') ? [file.slice(0, -'.json'.length)] : []));

/** Locales there are words in. */
export const locales: readonly string[] = jsonIn(`${WIDGETS}/texts`);

/** Every catalogue with its file's name, such as `sign-in.sv`. */
function catalogues(): { readonly id: string; readonly name: string }[] {
  // A widget without words of its own is a mistake; parts of widgets may speak the words of where they stand.
  const features = readdirSync(`${WIDGETS}/features`).map((room) => [
    room,
    `${WIDGETS}/features/${room}/messages`,
  ]);
  const parts = readdirSync(`${WIDGETS}/parts`).map((part) => [part, `${WIDGETS}/parts/${part}/messages`]);
  const speaking = parts.filter(([, folder = '']) => existsSync(folder));
  const folders = [['all', `${WIDGETS}/texts`], ...features, ...speaking] as [string, string][];
  return folders.flatMap(([room, folder]) => {
    const found = jsonIn(folder);
    const missing = locales.filter((locale) => !found.includes(locale));
    if (missing.length > 0) throw new Error(`${folder} has no words in ${missing.join(', ')}`);
    return found.map((locale) => ({ id: `${folder}/${locale}.json`, name: `${room}.${locale}` }));
  });
}

/**
 * Words by their file's name. A list of all files would be in everybody's first load: 7 locales of each room.
 * Files of one build lie in one folder, so that their names follow from room and locale.
 */
export function words(folder: string): Plugin {
  return {
    name: 'playerdesk-words',
    enforce: 'pre',
    buildStart() {
      for (const { id, name } of catalogues()) {
        this.emitFile({ type: 'chunk', id, fileName: `${folder}/${name}.js`, preserveSignature: 'strict' });
      }
    },
    load(id) {
      if (!id.endsWith('/widgets/src/words.ts')) return null;
      return `const load = (name, locale) =>
          import(/* @vite-ignore */ \`./\${name}.\${locale}.js\`).then((words) => words.default);
        const beside = new Set();
        export const loadWords = (room, locale) =>
          Promise.all(['all', room, ...beside].map((name) => load(name, locale)));
        export const loadOwnWords = (room, locale) => load(room, locale, beside.add(room));`;
    },
  };
}
