import { defineConfig } from 'vitest/config';
import { texts } from '../../tools/build/vite/texts.ts';
import { stateStories } from './.storybook/state-stories.ts';

export default defineConfig({
  plugins: [texts(), stateStories],
  resolve: { conditions: ['playerdesk-source', 'import', 'module', 'default'] },
  ssr: { resolve: { conditions: ['playerdesk-source', 'import', 'module', 'node', 'default'] } },
  test: {
    name: 'gallery',
    environment: 'node',
    include: ['stories/**/*.test.{ts,tsx}'],
    // Renders every story.
    exclude: process.env.PLAYERDESK_FULL ? [] : ['stories/translated.test.tsx'],
    setupFiles: ['../../packages/testing/src/jsdom.ts'],
    // What `stateStories` adds to a file depends on others.
    experimental: { fsModuleCache: false },
    css: true,
    isolate: false,
    // The first story waits for lazily loaded code.
    testTimeout: 20_000,
    maxWorkers: 2,
  },
});
