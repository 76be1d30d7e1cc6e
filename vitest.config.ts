import { existsSync } from 'node:fs';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const SOURCE = 'playerdesk-source';

/** Workspaces with a configuration of their own: a browser-like environment, databases. */
const own = ['packages/widgets', 'apps/platform', 'apps/gallery']
  .map((folder) => `${folder}/vitest.config.ts`)
  .filter((path) => existsSync(new URL(path, import.meta.url)));

const plain = (name: string, include: string[], environment = 'node'): TestProjectInlineConfiguration => ({
  resolve: { conditions: [SOURCE, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [SOURCE, ...defaultServerConditions] } },
  test: { name, include, environment },
});

export default defineConfig({
  test: {
    projects: [
      ...own,
      plain('contract', ['packages/contract/src/**/*.test.ts']),
      plain('core', ['packages/core/src/**/*.test.ts']),
      plain('adapters', ['packages/adapters/src/**/*.test.ts']),
      plain('casino', ['apps/casino/src/**/*.test.ts'], 'jsdom'),
      plain('tools', ['tools/**/*.test.mjs']),
    ],
  },
});
