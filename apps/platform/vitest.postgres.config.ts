import { defineConfig } from 'vitest/config';

const conditions = ['playerdesk-source', 'node', 'development', 'default'];

/** What counts only on a real PostgreSQL server and with several processes. */
export default defineConfig({
  root: import.meta.dirname,
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    name: 'platform-postgres',
    include: ['{src,test}/**/*.postgres.test.ts'],
    // The same cases run on the embedded database in every run.
    exclude: process.env.PLAYERDESK_FULL ? [] : ['test/conformance/*.postgres.test.ts'],
    globalSetup: [
      '../../tools/platform.mjs',
      '../../tools/simulators.mjs',
      'test/fixtures/postgres-setup.ts',
    ],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    fileParallelism: false,
    // One process loads the platform once for all files.
    isolate: false,
  },
});
