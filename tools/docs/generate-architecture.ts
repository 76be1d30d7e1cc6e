import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { importGraph, reduced } from './import-graph.ts';
import { type Box, type Connection, layeredPicture } from './layered-picture.ts';

/**
 * Draws the two pictures of docs/architecture.md from the imports of the sources. With --check it writes nothing and
 * fails where a picture is out of date.
 */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PICTURES = new URL('../../docs/pictures/', import.meta.url);

const WORKSPACES: Readonly<Record<string, Box>> = {
  'apps/casino': { title: 'apps/casino', caption: 'the demo casino' },
  'apps/backstage': { title: 'apps/backstage', caption: 'the operator’s console' },
  'apps/platform': { title: 'apps/platform', caption: 'the reference platform' },
  'apps/simulators': { title: 'apps/simulators', caption: 'suppliers for development' },
  'packages/adapters': { title: 'adapters', caption: 'REST, websocket, thin, memory' },
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

for (const [name, picture] of Object.entries(pictures)) {
  const file = new URL(name, PICTURES);
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (before === picture) continue;
  if (process.argv.includes('--check')) throw new Error(`docs/pictures/${name} is out of date`);
  writeFileSync(file, picture);
}
