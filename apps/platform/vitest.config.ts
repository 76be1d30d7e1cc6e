import { defineConfig } from 'vitest/config';

const conditions = ['playerdesk-source', 'node', 'development', 'default'];

/** The platform as a process of its own, over an embedded database in a folder. */
const FULL_RUN_ONLY = [
  'src/main.test.ts',
  'src/app/commands/{books,privacy,restore-drill,secrets}-command*.test.ts',
  // Every run has the conformance suite over REST. These are its other protocol, database and command, and platforms
  // that are wrong.
  'test/conformance/{rest-embedded,rpc,command,broken-platform}.test.ts',
  // Every run makes the same attempts on PostgreSQL.
  'test/protections/protections.test.ts',
];

export default defineConfig({
  root: import.meta.dirname,
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    name: 'platform',
    include: ['{src,test}/**/*.test.ts'],
    exclude: [
      '{src,test}/**/*.{postgres,cluster}.test.ts',
      ...(process.env.PLAYERDESK_FULL ? [] : FULL_RUN_ONLY),
    ],
    globalSetup: [
      '../../tools/build/platform.ts',
      '../../tools/build/simulators.ts',
      'test/fixtures/postgres-setup.ts',
    ],
    // One process runs many files, so a hook of a shared module would apply to the first file only.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
});
