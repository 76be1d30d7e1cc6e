import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['playerdesk-source', 'import', 'module', 'default'] },
  ssr: { resolve: { conditions: ['playerdesk-source', 'import', 'module', 'node', 'default'] } },
  test: {
    name: 'gallery',
    environment: 'node',
    include: ['stories/**/*.test.ts'],
    css: true,
    isolate: false,
    maxWorkers: 2,
  },
});
