import { defineConfig } from '@playwright/test';
import { launchOptions } from './chromium.ts';
import type { Protocol } from './documented/fixture.ts';
import type { Provider } from './hosts/host.ts';

/**
 * Journeys whose operations the RPC documents name, which the whole matrix runs over the websocket too; `@rest` marks
 * those that cannot.
 */
const OVER_BOTH = [
  'breaks',
  'limits',
  'safer-play',
  'account',
  'activation',
  'arrival',
  'bonuses',
  'deposit',
  'history',
  'password-reset',
  'sign-in',
  'sign-in-refusals',
  'sign-up-answers',
  'sign-up-fields',
  'sign-up-people',
  'sign-up-refusals',
  'sign-up-survives',
  'withdrawal',
];

const RPC = {
  name: 'rpc',
  testMatch: OVER_BOTH.map((name) => `journeys/${name}.spec.ts`),
  grepInvert: /@rest/,
  use: { provider: 'rpc' as const },
};

/** Journeys on the documented platform whose procedures the documents name; `@rest` marks those that have none. */
const DOCUMENTED_WAMP = {
  name: 'documented-wamp',
  testMatch: 'documented/*.spec.ts',
  grepInvert: process.env.PLAYERDESK_FULL ? /@rest/ : /@rest|@full/,
  use: { protocol: 'wamp' as const },
};

export default defineConfig<{ provider: Provider; protocol: Protocol }>({
  testDir: '.',
  globalSetup: ['../tools/platform.mjs', '../tools/simulators.mjs'],
  testMatch: '**/*.spec.ts',
  // Every story through axe is for the whole matrix: what players reach is looked at by the other suites.
  testIgnore: process.env.PLAYERDESK_FULL ? [] : ['visual/**'],
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A retry hides nothing: the reporter prints what was flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 45_000,
  snapshotPathTemplate: '{testDir}/visual/baseline/{arg}{ext}',
  expect: {
    timeout: 7_000,
    toPass: { intervals: [50, 100, 200, 300] },
    // Curves are rounded otherwise by another build of Chromium; a moved line or another colour is far more than this.
    toHaveScreenshot: {
      maxDiffPixelRatio: 0.002,
      threshold: 0.2,
      animations: 'disabled',
      caret: 'hide',
      scale: 'css',
    },
  },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '../.reports/e2e.json' }],
  ],
  projects: [
    // First: the last suite of `rest` packs the packages, and builds the files of the script tag again meanwhile.
    DOCUMENTED_WAMP,
    {
      name: 'rest',
      use: { provider: 'rest' },
      grepInvert: process.env.PLAYERDESK_FULL ? /@wamp/ : /@wamp|@full/,
    },
    ...(process.env.PLAYERDESK_FULL ? [RPC] : []),
  ],
  use: {
    actionTimeout: 10_000,
    // Nothing to wait for, and less to draw. What moves is looked at where it is the point.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'Europe/Malta',
    screenshot: 'only-on-failure',
    // The whole run draws pictures.
    launchOptions: launchOptions({ whole: Boolean(process.env.PLAYERDESK_FULL) }),
  },
});
