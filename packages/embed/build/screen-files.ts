import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Screens that share a file, by file name. Every other screen has a file of its own. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  activation: ['activation-form', 'activate-message'],
  cashier: ['deposit', 'piq-cashier'],
  eid: ['eid-sign-in', 'sign-in-oauth', 'identify-to-sign-up'],
  lobby: ['jackpots', 'tournament', 'favourites', 'last-played'],
  message: ['message', 'restricted-access', 'welcome-message'],
  'password-reset': ['forgot-password', 'reset-password'],
  'reality-check': ['reality-check', 'session-summary'],
  safety: ['self-exclude', 'safety-bar'],
  'sign-up': ['get-started', 'sign-up', 'sign-up-token', 'sign-up-oauth'],
  subscriptions: ['subscriptions', 'unsubscribe'],
};
const FILE_OF = new Map(
  Object.entries(SHARED).flatMap(([file, screens]) => screens.map((screen) => [screen, file])),
);

const SOURCE = fileURLToPath(new URL('../../widgets/src/screens', import.meta.url));
const PREFIX = 'playerdesk-screens/';
const SCREEN = /\/widgets\/src\/screens\/([a-z-]+)\/index\.tsx$/;
const IMPORT = /import\('\.\.\/screens\/([a-z-]+)\/index\.tsx'\)/g;

/** Returns the export name of a screen by its index. Screen names would be spelled out in two files. */
const exportName = (file: string, screen: string) => `_${SHARED[file]?.indexOf(screen)}`;

/** Returns the screens that a file contains, by the module it is built from. */
export function screensIn(moduleId: string): readonly string[] {
  const [, file] = moduleId.split(PREFIX);
  if (file) return SHARED[file] ?? [];
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
      return screensIn(id)
        .map(
          (screen) =>
            `export { screen as ${exportName(file, screen)} } from '${SOURCE}/${screen}/index.tsx';`,
        )
        .join('\n');
    },
    transform(code, id) {
      if (!id.endsWith('/widgets/src/client/widget-registry.ts')) return null;
      return code.replace(IMPORT, (whole, screen: string) => {
        const file = FILE_OF.get(screen);
        return file
          ? `import('${PREFIX}${file}').then((screens) => ({ screen: screens.${exportName(file, screen)} }))`
          : whole;
      });
    },
  };
}
