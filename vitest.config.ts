import { existsSync } from 'node:fs';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const SOURCE = 'playerdesk-source';

/** Workspaces with a configuration of their own: a browser-like environment, databases. */
const own = (root: string, file = 'vitest.config.ts') =>
  existsSync(new URL(`${root}/${file}`, import.meta.url))
    ? [{ extends: `./${root}/${file}`, root: `./${root}` }]
    : [];

const isFull = process.env.PLAYERDESK_FULL === '1';

/**
 * Rules of the import graph, which the gate applies, generated pages of the docs, samples of code, and the compiler's
 * reports of an incomplete definition.
 */
const FULL_RUN_ONLY = [
  'tools/docs/{architecture,contract-docs,docs-samples,docs-widgets,error-codes,glossary,reference}.test.ts',
  'tools/gates/boundaries.test.ts',
  'tools/gates/repository/new-definitions.test.ts',
];

/** Builds the programs that the fuzzers start. */
const PROGRAMS = ['./tools/build/platform.ts', './tools/build/simulators.ts'];

/** Files of the adapters that replace modules or define elements. */
const ADAPTERS_APART = [
  'packages/adapters/src/{provider,thin}/**/*.test.ts',
  'packages/adapters/src/rest/refusals-not-loaded.test.ts',
  'packages/adapters/src/rpc/client.test.ts',
];

/** Node does not know `module`: what it names needs a bundler. */
const NODE_CONDITIONS = [SOURCE, ...defaultServerConditions.filter((name) => name !== 'module')];

/** `isolate` for files that replace modules; other projects load theirs once for all files. */
const plain = (
  name: string,
  include: string[],
  { environment = 'node', isolate = false, globalSetup = [] as string[], exclude = [] as string[] } = {},
): TestProjectInlineConfiguration => ({
  resolve: { conditions: [SOURCE, ...defaultClientConditions] },
  ssr: { resolve: { conditions: NODE_CONDITIONS } },
  test: {
    name,
    include,
    exclude: [...configDefaults.exclude, ...exclude],
    environment,
    isolate,
    globalSetup,
    unstubGlobals: true,
    // On a busy machine, the suite over a mock platform takes five seconds.
    testTimeout: 20_000,
    maxWorkers: 2,
  },
});

/** Programs for tests, demonstrations and developers. `npm test` leaves them to the full run. */
const FULL_RUN_PROJECTS = [
  ...own('apps/gallery'),
  ...own('apps/simulators'),
  ...own('apps/simulators', 'vitest.pages.config.ts'),
  plain('backstage', ['apps/backstage/src/**/*.test.{ts,tsx}'], { environment: 'jsdom', isolate: true }),
  plain('docs', ['apps/docs/*.test.ts']),
  plain('bench', ['bench/**/*.test.ts']),
];

export default defineConfig({
  test: {
    bail: process.env.PLAYERDESK_BROKEN ? 1 : 0,
    // What a file is compiled to stays for the next run, and for projects with the same settings.
    experimental: { fsModuleCache: true },
    projects: [
      ...own('packages/widgets'),
      ...own('packages/widgets', 'vitest.components.config.ts'),
      ...own('packages/widgets', 'vitest.apart.config.ts'),
      ...own('packages/devtools'),
      ...own('apps/platform'),
      plain('console', ['apps/console/src/**/*.test.{ts,tsx}'], { environment: 'jsdom', isolate: true }),
      plain('contract', ['packages/contract/src/**/*.test.ts']),
      plain('jurisdictions', ['packages/jurisdictions/src/**/*.test.ts']),
      plain('wamp', ['packages/wamp/src/**/*.test.ts']),
      plain('document-sanitizer', ['packages/document-sanitizer/src/**/*.test.ts']),
      plain('core', ['packages/core/src/**/*.test.ts']),
      plain('cashier', ['packages/cashier/src/**/*.test.ts'], { environment: 'jsdom' }),
      plain('adapters', ['packages/adapters/src/**/*.test.ts'], { exclude: ADAPTERS_APART }),
      plain('adapters-apart', ADAPTERS_APART, { isolate: true }),
      plain('conformance', ['packages/conformance/src/**/*.test.ts']),
      plain('testing', ['packages/testing/src/**/*.test.ts']),
      plain('texts', ['packages/texts/src/**/*.test.ts']),
      plain('create-playerdesk', ['packages/create-playerdesk/src/**/*.test.ts']),
      plain('embed', ['packages/embed/{build,src}/**/*.test.ts']),
      plain('casino', ['apps/casino/src/**/*.test.{ts,tsx}'], { environment: 'jsdom' }),
      plain('documented-platform', ['apps/documented-platform/src/**/*.test.ts']),
      plain('tools', ['tools/**/*.test.ts'], { exclude: isFull ? [] : FULL_RUN_ONLY }),
      plain('fuzz', ['e2e/security/fuzz/*.test.ts'], { globalSetup: PROGRAMS }),
      ...(process.env.PLAYERDESK_EVERY_RUN ? [] : FULL_RUN_PROJECTS),
    ],
  },
});
