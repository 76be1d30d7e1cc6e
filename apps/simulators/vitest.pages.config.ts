import { defineConfig } from 'vitest/config';

/** Tests of the suppliers' pages, without their servers. */
export default defineConfig({
  test: {
    name: 'simulators-pages',
    environment: 'jsdom',
    include: ['src/*/page/**/*.test.ts'],
    // No test replaces a module: all files share one document.
    isolate: false,
    unstubGlobals: true,
    maxWorkers: 2,
  },
});
