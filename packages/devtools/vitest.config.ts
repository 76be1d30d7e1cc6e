import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { texts } from '../../tools/build/vite/texts.ts';

export default defineConfig({
  plugins: [react(), texts()],
  resolve: { conditions: ['playerdesk-source', 'import', 'module', 'default'] },
  ssr: { resolve: { conditions: ['playerdesk-source', 'import', 'module', 'node', 'default'] } },
  test: {
    name: 'devtools',
    environment: 'jsdom',
    include: ['src/**/*.test.ts'],
    css: true,
    restoreMocks: true,
    isolate: false,
    // On a busy machine, the first test of a file waits for lazily loaded code.
    testTimeout: 20_000,
    maxWorkers: 2,
  },
});
