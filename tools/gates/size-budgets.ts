import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../setup/command.mjs';

const CDN = 'packages/embed/dist';
const LOCALE = 'en-US';
/** The adapters. A page over REST is measured as a whole. */
const PROVIDERS = '../adapters/src';
const WIDGETS = '../widgets/src';
/** The file with the root and the fields of a plain form, loaded with the first widget. */
const FIRST_WIDGET = 'widget';
/** The bundler's helpers. The files of a widget have their own copies; the manifest does not know that. */
const HELPERS = '_rolldown-runtime.js';

/** A chunk in the manifest of Vite. */
export interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}

/** The chunks of a build by their module. */
export type Chunks = Readonly<Record<string, Chunk>>;

/** The files of a screen, with those of its messages by locale. */
export interface ScreenFiles {
  readonly files: readonly string[];
  readonly words?: Readonly<Record<string, string>>;
}

/** A check of size-limit. */
export interface SizeBudget {
  readonly name: string;
  readonly limit: string;
  readonly path: string[];
}

/** Returns the files (relative to the manifest's folder) that a browser loads for some modules, with their imports. */
export function listFiles(manifest: Chunks, modules: readonly string[]): string[] {
  const chunks = new Set<Chunk>();
  const visit = (key: string) => {
    if (key === HELPERS) return;
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}`);
    if (chunks.has(chunk)) return;
    chunks.add(chunk);
    for (const inner of chunk.imports ?? []) visit(inner);
  };
  for (const key of modules) visit(key);
  return [...new Set([...chunks].flatMap((chunk) => [chunk.file, ...(chunk.css ?? [])]))];
}

/** The loader. The build adds it, and the next two, to its modules. */
const LOADER = 'playerdesk.js';
/** The script with the style sheet of the design system. */
const STYLES = 'styles.js';
/** Loaders with a first form, such as `playerdesk.sign-in.en-US.js`. */
const CARRIER = /^playerdesk[.].+[.]js$/;

/**
 * Returns the files (relative to the manifest's folder) that a screen needs in addition to the base, with its messages
 * in one locale.
 */
const screenFiles = ({ files, words }: ScreenFiles) => [
  ...files,
  ...(words?.[LOCALE] ? [words[LOCALE]] : []),
];

/** Returns the modules of the base: the entry, the first widget, the common texts and the REST adapter. */
function groundModules(manifest: Chunks, entry: string): string[] {
  const texts = `${WIDGETS}/i18n/common-messages/${LOCALE}.json`;
  const first = Object.keys(manifest).find((key) => manifest[key]?.name === FIRST_WIDGET);
  const rest = `${PROVIDERS}/rest/index.ts`;
  return [entry, first ?? FIRST_WIDGET, ...[texts, rest].filter((key) => manifest[key])];
}

/** Screens measured as a whole. `lazy`: modules that the screen loads to be complete. */
interface WholeScreen {
  readonly name: string;
  readonly limit: string;
  readonly lazy?: readonly string[];
}

const WHOLE: Readonly<Record<string, WholeScreen>> = {
  'sign-in': { name: 'sign-in, all JavaScript, CSS and texts', limit: '93.2 kB' },
  'get-started': { name: 'get-started, all JavaScript, CSS and texts', limit: '111.4 kB' },
  account: {
    name: 'account with its first tab, all',
    limit: '116.8 kB',
    lazy: [`${WIDGETS}/screens/account/profile-sections.tsx`],
  },
};

/** Budget of a further widget's own chunks. The cashier is larger: ledger and outcomes must be there offline. */
const OWN = '22.1 kB';
const LARGER: Readonly<Record<string, string>> = { 'piq-cashier': '27.5 kB' };

/**
 * Returns the budgets as size-limit checks over a Vite manifest, with files relative to the repository. `screens`: the
 * files of each screen, from `early.json`. `carriers`: the loaders with a first form, largest first.
 */
export function budgets(
  manifest: Chunks,
  screens: Readonly<Record<string, ScreenFiles>>,
  carriers: readonly string[] = [],
): SizeBudget[] {
  const [entry, main] = Object.entries(manifest).find(([key]) => key.endsWith('src/main.ts')) ?? [];
  if (!entry || !main) throw new Error('The build has no src/main.ts');
  const filesOf = (screen: string) => (screens[screen] ? screenFiles(screens[screen]) : []);
  const ground = listFiles(manifest, groundModules(manifest, entry));
  const styles = `${main.file.split('/')[0]}/${STYLES}`;
  const check = (name: string, limit: string, files: readonly string[]): SizeBudget => ({
    name,
    limit,
    path: [...new Set(files)].map((file) => `${CDN}/${file}`),
  });
  const whole = Object.entries(WHOLE)
    .filter(([screen]) => screens[screen])
    .map(([screen, { name, limit, lazy = [] }]) =>
      check(name, limit, [LOADER, styles, ...ground, ...filesOf(screen), ...listFiles(manifest, lazy)]),
    );
  const withForm = carriers
    .slice(0, 1)
    .map((tag) => check('loader with the largest first form', '8.2 kB', [tag]));
  const carried = carriers.filter((tag) => tag === `playerdesk.sign-in.${LOCALE}.js`);
  const firstForms = carried.map((tag) =>
    check('sign-in with its first form, all', '94.2 kB', [tag, ...ground, ...filesOf('sign-in')]),
  );
  // Screens with the same files are measured once.
  const alike = new Map(Object.entries(screens).map(([name, files]) => [screenFiles(files).join(), name]));
  const own = Object.entries(screens)
    .filter(([name, files]) => alike.get(screenFiles(files).join()) === name)
    .map(([name, files]) =>
      check(
        `${name}, its own chunks`,
        LARGER[name] ?? OWN,
        screenFiles(files).filter((file) => !ground.includes(file)),
      ),
    );
  const client = `${PROVIDERS}/rpc/connection-manager.ts`;
  const clients = manifest[client] ? [check('websocket client', '2 kB', [manifest[client].file])] : [];
  const loader = check('loader', '3.5 kB', [LOADER]);
  return [
    loader,
    ...withForm,
    ...clients,
    ...whole,
    ...firstForms,
    ...own.filter(({ path }) => path.length > 0),
  ];
}

/** Returns the budgets for the last build of the script-tag files. */
export function currentBudgets(): SizeBudget[] {
  const place = ['manifest.json', '.vite/manifest.json']
    .map((file) => join(ROOT, CDN, file))
    .find(existsSync);
  if (!place) throw new Error(`${CDN} has no manifest: npm run build -w @playerdesk/embed`);
  const { widgets } = JSON.parse(readFileSync(join(ROOT, CDN, 'early.json'), 'utf8')) as {
    widgets: Record<string, ScreenFiles>;
  };
  const size = (file: string) => statSync(join(ROOT, CDN, file)).size;
  const carriers = readdirSync(join(ROOT, CDN))
    .filter((file) => CARRIER.test(file))
    .sort((one, other) => size(other) - size(one));
  return budgets(JSON.parse(readFileSync(place, 'utf8')) as Chunks, widgets, carriers);
}
