import { defineConfig } from 'vitest/config';

/** Tests of the suppliers' pages, without their servers. */
export default defineConfig({
  test: {
    name: 'simulators-pages',
    environment: 'jsdom',
    include: ['src/*/page/**/*.test.ts'],
    // No test mocks a module, so all files share one document.
    isolate: false,
    unstubGlobals: true,
    maxWorkers: 2,
  },
});
