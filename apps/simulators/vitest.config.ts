import { defineConfig } from 'vitest/config';

/** Tests of the suppliers' servers. Their pages are built first. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'simulators',
    include: ['src/**/*.test.ts'],
    exclude: ['src/*/page/**'],
    globalSetup: ['../../tools/simulators.mjs'],
    // Embedded databases start slowly on a busy machine. Fake timers of one file must not affect another.
    hookTimeout: 60_000,
    isolate: true,
    unstubGlobals: true,
    maxWorkers: 2,
  },
});
