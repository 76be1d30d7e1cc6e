import { defineConfig } from 'vitest/config';

const conditions = ['playerdesk-source', 'node', 'development', 'default'];

export default defineConfig({
  root: import.meta.dirname,
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    name: 'platform',
    include: ['{src,test}/**/*.test.ts'],
    exclude: [
      '{src,test}/**/*.postgres.test.ts',
      // Every run makes the same attempts on PostgreSQL.
      ...(process.env.PLAYERDESK_FULL ? [] : ['test/protections/protections.test.ts']),
    ],
    globalSetup: [
      '../../tools/platform.mjs',
      '../../tools/simulators.mjs',
      'test/fixtures/template-setup.ts',
    ],
    // One process runs many files, so a hook of a shared module would apply to the first file only.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
});
