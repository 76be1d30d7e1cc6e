import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { texts } from '../../tools/vite/texts.ts';

export default defineConfig({
  plugins: [react(), texts()],
  resolve: { conditions: ['playerdesk-source', 'import', 'module', 'default'] },
  ssr: { resolve: { conditions: ['playerdesk-source', 'import', 'module', 'node', 'default'] } },
  test: {
    name: 'widgets',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    css: true,
    restoreMocks: true,
    maxWorkers: 2,
  },
});
