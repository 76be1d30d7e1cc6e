import { defineConfig } from 'vitest/config';

/** Tests of the suppliers' servers. Their pages are built first. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'simulators',
    include: ['src/**/*.test.ts'],
    exclude: ['src/*/page/**'],
    globalSetup: ['../../tools/build/simulators.ts'],
    // Embedded databases start slowly on a busy machine.
    hookTimeout: 60_000,
    isolate: false,
    unstubGlobals: true,
    maxWorkers: 2,
  },
});
