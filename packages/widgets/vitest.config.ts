import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { texts } from '../../tools/vite/texts.ts';

export default defineConfig({
  plugins: [react(), texts()],
  // The production build of React, which is what ships. It has no function for JSX with the places of the source.
  oxc: { jsx: { development: false } },
  resolve: { conditions: ['playerdesk-source', 'import', 'module', 'default'] },
  ssr: { resolve: { conditions: ['playerdesk-source', 'import', 'module', 'node', 'default'] } },
  test: {
    name: 'widgets',
    environment: 'jsdom',
    env: { NODE_ENV: 'production' },
    include: ['src/**/*.test.ts'],
    setupFiles: ['src/testing/no-bare-text.ts'],
    css: true,
    restoreMocks: true,
    unstubGlobals: true,
    // One process runs many files, so a hook of a shared module would apply to the first file only.
    isolate: false,
    // On a busy machine, the first test of a file waits for lazily loaded code.
    testTimeout: 20_000,
    maxWorkers: 2,
  },
});
