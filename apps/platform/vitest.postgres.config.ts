import { defineConfig } from 'vitest/config';

const conditions = ['playerdesk-source', 'node', 'development', 'default'];

/** Faults of servers and connections, and the cluster of the tests themselves. Races over money run in every run. */
const FAULTS = [
  'test/resilience/*.postgres.test.ts',
  'test/multi-process/{broken-connections,listener,outages,push}.postgres.test.ts',
  'test/fixtures/*.postgres.test.ts',
];

/** The same cases of conformance run on the embedded database in every run. */
const FULL_RUN_ONLY = [
  'test/conformance/*.postgres.test.ts',
  'src/app/commands/archive-command-refusals.postgres.test.ts',
  ...FAULTS,
];

/** The full run has a second round, on tables that are divided by player. PostgreSQL plans their statements for each call. */
const ofParts = process.env.PLAYERDESK_PARTS
  ? [...FAULTS, 'test/multi-process/prepared-money.postgres.test.ts']
  : [];

/** On the nodes of a cluster. It keeps its months, and its tests start no server. */
const ofCluster = process.env.PLAYERDESK_CLUSTER
  ? [
      ...FAULTS,
      'src/app/commands/archive-command*.postgres.test.ts',
      'test/multi-process/{approvals,parts,pooler,prepared-money,restore}.postgres.test.ts',
    ]
  : ['{src,test}/**/*.cluster.test.ts'];

/** What counts only on a real PostgreSQL server and with several processes. */
export default defineConfig({
  root: import.meta.dirname,
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    name: 'platform-postgres',
    include: ['{src,test}/**/*.{postgres,cluster}.test.ts'],
    exclude: [...(process.env.PLAYERDESK_FULL ? [] : FULL_RUN_ONLY), ...ofParts, ...ofCluster],
    globalSetup: [
      '../../tools/build/platform.ts',
      '../../tools/build/simulators.ts',
      'test/fixtures/postgres-setup.ts',
    ],
    experimental: { fsModuleCache: true },
    bail: process.env.PLAYERDESK_BROKEN ? 1 : 0,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    fileParallelism: false,
    // One process loads the platform once for all files.
    isolate: false,
  },
});
