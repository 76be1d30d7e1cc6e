import { existsSync } from 'node:fs';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const SOURCE = 'playerdesk-source';

/** Workspaces with a configuration of their own: a browser-like environment, databases. */
const own = ['packages/widgets', 'apps/platform', 'apps/gallery']
  .filter((root) => existsSync(new URL(`${root}/vitest.config.ts`, import.meta.url)))
  // A project with its own number of workers runs in a group of its own.
  .map((root, index) => ({
    extends: `./${root}/vitest.config.ts`,
    root: `./${root}`,
    test: { sequence: { groupOrder: index + 1 } },
  }));

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
      plain('cashier', ['packages/cashier/src/**/*.test.ts'], 'jsdom'),
      plain('adapters', ['packages/adapters/src/**/*.test.ts']),
      plain('conformance', ['packages/conformance/src/**/*.test.ts']),
      plain('casino', ['apps/casino/src/**/*.test.ts'], 'jsdom'),
      plain('tools', ['tools/**/*.test.mjs']),
    ],
  },
});
