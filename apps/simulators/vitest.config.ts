import { defineConfig } from 'vitest/config';

/** Tests of the suppliers' servers. Their pages are built first. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'simulators',
    include: ['src/**/*.test.ts'],
    exclude: ['src/*/page/**'],
    globalSetup: ['../../tools/simulators.mjs'],
    // Embedded databases take their time on a busy machine; fake timers of one file must not reach another.
    hookTimeout: 60_000,
    isolate: true,
    unstubGlobals: true,
    maxWorkers: 2,
  },
});
