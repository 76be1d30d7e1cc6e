import { existsSync, readdirSync, readFileSync } from 'node:fs';
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
  'sign-in': { name: 'sign-in, all JavaScript, CSS and texts', limit: '85 kB' },
  'sign-up': { name: 'get-started, all JavaScript, CSS and texts', limit: '100 kB' },
  account: { name: 'account with its first tab, all', limit: '130 kB' },
};

/** The budgets as size-limit checks over a Vite manifest, files relative to the repository. */
export function budgets(manifest, rooms) {
  const named = (ending) => Object.keys(manifest).find((key) => key.endsWith(ending));
  const [entry, loader] = [named('src/main.ts'), named('src/loader.ts')];
  const ground = [...(loader ? [loader] : []), ...groundModules(manifest, entry)];
  const check = (name, limit, files) => ({ name, limit, path: files.map((file) => `${CDN}/${file}`) });
  const onGround = new Set(filesOf(manifest, ground));
  const whole = Object.entries(WHOLE).map(([room, { name, limit }]) =>
    check(name, limit, filesOf(manifest, [...ground, ...roomModules(manifest, room)])),
  );
  const own = rooms.map((room) => {
    const files = filesOf(manifest, roomModules(manifest, room)).filter((file) => !onGround.has(file));
    return check(`${room}, its own chunks`, '20 kB', files);
  });
  const client = `${PROVIDERS}/rpc/line.ts`;
  const clients = manifest[client] ? [check('websocket client', '2 kB', [manifest[client].file])] : [];
  const loaders = loader ? [check('loader', '3 kB', filesOf(manifest, [loader]))] : [];
  return [...loaders, ...clients, ...whole, ...own.filter(({ path }) => path.length > 0)];
}

/** The budgets over the last build of the script-tag files. */
export function currentBudgets() {
  const place = ['manifest.json', '.vite/manifest.json']
    .map((file) => join(ROOT, CDN, file))
    .find(existsSync);
  if (!place) throw new Error(`${CDN} has no manifest: npm run build -w @playerdesk/embed`);
  const features = join(ROOT, 'packages/widgets/src/features');
  const rooms = readdirSync(features).filter((room) => existsSync(join(features, room, 'index.tsx')));
  return budgets(JSON.parse(readFileSync(place, 'utf8')), rooms);
}
