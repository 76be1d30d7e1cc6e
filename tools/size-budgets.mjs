import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './command.mjs';

const CDN = 'packages/embed/dist';
const LOCALE = 'en-US';
/** Adapters. A page over REST is the one that is measured whole. */
const PROVIDERS = '../adapters/src';
const WIDGETS = '../widgets/src';
/** The file with the React root and the fields of a plain form, loaded with the first widget. */
const FIRST_WIDGET = 'widget';

/** Files (of the manifest's folder) that a browser loads for some modules: themselves and what they import. */
export function filesOf(manifest, modules) {
  const chunks = new Set();
  const visit = (key) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}`);
    if (chunks.has(chunk)) return;
    chunks.add(chunk);
    for (const inner of chunk.imports ?? []) visit(inner);
  };
  for (const key of modules) visit(key);
  return [...new Set([...chunks].flatMap((chunk) => [chunk.file, ...(chunk.css ?? [])]))];
}

/** What the build adds beside its modules: the loader, alone or with a first form, and the sheet of every form. */
const LOADER = 'playerdesk.js';
const STYLES = 'styles.js';
const CARRIER = /^playerdesk[.].+[.]js$/;

/** The modules that one room needs beside the ground that every widget stands on. */
function roomModules(manifest, room) {
  const messages = `${WIDGETS}/features/${room}/messages/${LOCALE}.json`;
  return [`${WIDGETS}/features/${room}/index.tsx`, ...(manifest[messages] ? [messages] : [])];
}

function groundModules(manifest, entry) {
  const texts = `${WIDGETS}/texts/${LOCALE}.json`;
  const first = Object.keys(manifest).find((key) => manifest[key].name === FIRST_WIDGET);
  const rest = `${PROVIDERS}/rest/index.ts`;
  return [entry, first ?? FIRST_WIDGET, ...[texts, rest].filter((key) => manifest[key])];
}

const WHOLE = {
  'sign-in': { name: 'sign-in, all JavaScript, CSS and texts', limit: '91.5 kB' },
  'sign-up': { name: 'get-started, all JavaScript, CSS and texts', limit: '108.5 kB' },
  account: { name: 'account with its first tab, all', limit: '130 kB' },
};

/**
 * The budgets as size-limit checks over a Vite manifest, files relative to the repository. `tags`: the loaders with a first form, the
 * largest first.
 */
export function budgets(manifest, rooms, carriers = []) {
  const named = (ending) => Object.keys(manifest).find((key) => key.endsWith(ending));
  const entry = named('src/main.ts');
  const ground = groundModules(manifest, entry);
  const styles = `${manifest[entry].file.split('/')[0]}/${STYLES}`;
  const check = (name, limit, files) => ({ name, limit, path: files.map((file) => `${CDN}/${file}`) });
  const onGround = new Set(filesOf(manifest, ground));
  const whole = Object.entries(WHOLE).map(([room, { name, limit }]) =>
    check(name, limit, [LOADER, styles, ...filesOf(manifest, [...ground, ...roomModules(manifest, room)])]),
  );
  const withForm = carriers
    .slice(0, 1)
    .map((tag) => check('loader with the largest first form', '8 kB', [tag]));
  const carried = carriers.filter((tag) => tag === `playerdesk.sign-in.${LOCALE}.js`);
  const firstForms = carried.map((tag) =>
    check('sign-in with its first form, all', '92.5 kB', [
      tag,
      ...filesOf(manifest, [...ground, ...roomModules(manifest, 'sign-in')]),
    ]),
  );
  const own = rooms.map((room) => {
    const files = filesOf(manifest, roomModules(manifest, room)).filter((file) => !onGround.has(file));
    return check(`${room}, its own chunks`, '21 kB', files);
  });
  const client = `${PROVIDERS}/rpc/line.ts`;
  const clients = manifest[client] ? [check('websocket client', '2 kB', [manifest[client].file])] : [];
  const loader = check('loader', '3.2 kB', [LOADER]);
  return [
    loader,
    ...withForm,
    ...clients,
    ...whole,
    ...firstForms,
    ...own.filter(({ path }) => path.length > 0),
  ];
}

/** The budgets over the last build of the script-tag files. */
export function currentBudgets() {
  const place = ['manifest.json', '.vite/manifest.json']
    .map((file) => join(ROOT, CDN, file))
    .find(existsSync);
  if (!place) throw new Error(`${CDN} has no manifest: npm run build -w @playerdesk/embed`);
  const features = join(ROOT, 'packages/widgets/src/features');
  const rooms = readdirSync(features).filter((room) => existsSync(join(features, room, 'index.tsx')));
  const size = (file) => statSync(join(ROOT, CDN, file)).size;
  const carriers = readdirSync(join(ROOT, CDN))
    .filter((file) => CARRIER.test(file))
    .sort((one, other) => size(other) - size(one));
  return budgets(JSON.parse(readFileSync(place, 'utf8')), rooms, carriers);
}
