import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importGraph, reduced } from './import-graph.ts';
import { type Box, type Connection, layeredPicture } from './layered-picture.ts';

/**
 * Draws the two pictures of docs/architecture.md from the imports of the sources, and writes the list of folders into
 * that page and README.md. With --check it writes nothing and fails where one is out of date.
 */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const WORKSPACES: Readonly<Record<string, Box>> = {
  'apps/casino': { title: 'apps/casino', caption: 'the demo casino' },
  'apps/backstage': { title: 'apps/backstage', caption: 'the operator’s console' },
  'apps/platform': { title: 'apps/platform', caption: 'the reference platform' },
  'apps/simulators': { title: 'apps/simulators', caption: 'suppliers for development' },
  'packages/adapters': { title: 'adapters', caption: 'REST, websocket, thin' },
  'packages/cashier': { title: 'cashier', caption: 'payment frames and scripts' },
  'packages/conformance': { title: 'conformance', caption: 'tests for any platform' },
  'packages/contract': { title: 'contract', caption: 'types, operations, errors' },
  'packages/core': { title: 'core', caption: 'the headless account' },
  'packages/document-sanitizer': { title: 'document-sanitizer', caption: 'checks uploaded files' },
  'packages/embed': { title: 'embed', caption: 'the script tag' },
  'packages/jurisdictions': { title: 'jurisdictions', caption: 'the law as data' },
  'packages/wamp': { title: 'wamp', caption: 'websocket messages' },
  'packages/widgets': { title: 'widgets', caption: 'screens and the host API' },
};

/** How the programs reach each other while they run. */
const CONNECTIONS: readonly Connection[] = [['apps/platform', 'apps/simulators', 'HTTP, both directions']];

const LAYERS: Readonly<Record<string, Box>> = {
  app: { title: 'app', caption: 'start, configuration, console' },
  transports: { title: 'transports', caption: 'HTTP, websocket, static site' },
  engagement: { title: 'engagement', caption: 'messages, subscriptions' },
  verification: { title: 'verification', caption: 'documents, source of wealth' },
  'responsible-gambling': { title: 'responsible-gambling', caption: 'limits, breaks, self-test' },
  identity: { title: 'identity', caption: 'registration, sign-in, e-ID' },
  money: { title: 'money', caption: 'ledger, payments, cashier' },
  gaming: { title: 'gaming', caption: 'play, bonuses, jackpots' },
  privacy: { title: 'privacy', caption: 'export, erasure, retention' },
  staff: { title: 'staff', caption: 'console: sign-in, permissions' },
  operations: { title: 'operations', caption: 'how a call is executed' },
  infrastructure: { title: 'infrastructure', caption: 'database, clock, outbox' },
};

const workspaceOf = (path: string) => /^(?:packages|apps)\/[^/]+(?=\/)/.exec(path)?.[0] ?? null;
const layerOf = (path: string) => /^apps\/platform\/src\/([^/]+)\//.exec(path)?.[1] ?? null;
const known = (boxes: Readonly<Record<string, Box>>, nodeOf: typeof workspaceOf) => (path: string) => {
  const node = nodeOf(path);
  return node !== null && node in boxes ? node : null;
};

const containers = importGraph(ROOT, ['packages', 'apps'], known(WORKSPACES, workspaceOf));
const domains = importGraph(ROOT, ['apps/platform/src'], layerOf);
const pictures = {
  'architecture-containers.svg': layeredPicture(
    'Packages and apps: who imports whom',
    reduced(containers),
    WORKSPACES,
    CONNECTIONS,
  ),
  'architecture-domains.svg': layeredPicture('Inside the reference platform', reduced(domains), LAYERS),
};

/** Folders that are no workspace. */
const OTHER_FOLDERS = {
  docs: 'The documentation, the requirements and the decision records.',
  examples: 'Small hosts: a plain page, Next.js, Vue, Svelte, Astro, Angular, a web view.',
  tools: 'Builds, checks and generators of this repository.',
};
const MARKED = /(<!-- folders -->\n)[\s\S]*(\n<!-- end of folders -->)/;

/** Returns a table of all folders, with the descriptions of their package.json. */
function folderTable(): string {
  const inside = (folder: string) => readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`);
  const workspaces = [...inside('packages'), ...inside('apps'), 'e2e', 'bench'];
  const described = workspaces
    .map((path) => [path, join(ROOT, path, 'package.json')] as const)
    .filter(([, file]) => existsSync(file))
    .map(([path, file]) => [path, JSON.parse(readFileSync(file, 'utf8')).description]);
  const rows = [...described, ...Object.entries(OTHER_FOLDERS)].map(
    ([path, description]) => `| \`${path}\` | ${description} |`,
  );
  return ['| Folder | Content |', '|---|---|', ...rows.sort()].join('\n');
}

function write(path: string, text: string): void {
  const file = join(ROOT, path);
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (before === text) return;
  if (process.argv.includes('--check')) throw new Error(`${path} is out of date`);
  writeFileSync(file, text);
}

for (const [name, picture] of Object.entries(pictures)) write(`docs/pictures/${name}`, picture);
const folders = folderTable();
for (const page of ['README.md', 'docs/architecture.md']) {
  const text = readFileSync(join(ROOT, page), 'utf8');
  if (!MARKED.test(text)) throw new Error(`${page} has no place for the folders`);
  write(page, text.replace(MARKED, `$1${folders}$2`));
}
