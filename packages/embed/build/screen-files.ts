import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { findScreenFile } from './chunks.ts';

const SOURCE = fileURLToPath(new URL('../../widgets/src/screens', import.meta.url));
const PREFIX = 'playerdesk-screens/';
const SCREEN = /\/widgets\/src\/screens\/([a-z-]+)\/index\.tsx$/;
const IMPORT = /import\('\.\.\/screens\/([a-z-]+)\/index\.tsx'\)/g;

/** Screens that share a file, with its name. */
const fileOf = new Map(
  readdirSync(SOURCE).flatMap((screen) => {
    const id = `${SOURCE}/${screen}/index.tsx`;
    const file = findScreenFile(readFileSync(id, 'utf8'), id);
    return file ? [[screen, file] as const] : [];
  }),
);

const sharing = (file: string) => [...fileOf].flatMap(([screen, each]) => (each === file ? [screen] : []));

/** Returns the export name of a screen by its index. Screen names would be spelled out in two files. */
const exportName = (file: string, screen: string) => `_${sharing(file).indexOf(screen)}`;

/** Returns the screens that a file contains, by the module it is built from. */
export function screensIn(moduleId: string): readonly string[] {
  const [, file] = moduleId.split(PREFIX);
  if (file) return sharing(file);
  const screen = SCREEN.exec(moduleId)?.[1];
  return screen ? [screen] : [];
}

/**
 * Combines screens that share most of their code into one file. The bundler would create a small file for each and a
 * shared one: two requests instead of one.
 */
export function screenFiles(): Plugin {
  return {
    name: 'playerdesk-screen-files',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const file = id.slice(`\0${PREFIX}`.length);
      return sharing(file)
        .map(
          (screen) =>
            `export { screen as ${exportName(file, screen)} } from '${SOURCE}/${screen}/index.tsx';`,
        )
        .join('\n');
    },
    transform(code, id) {
      if (!id.endsWith('/widgets/src/client/widget-registry.ts')) return null;
      return code.replace(IMPORT, (whole, screen: string) => {
        const file = fileOf.get(screen);
        return file
          ? `import('${PREFIX}${file}').then((screens) => ({ screen: screens.${exportName(file, screen)} }))`
          : whole;
      });
    },
  };
}
