import { defineConfig } from '@playwright/test';
import { launchOptions } from './chromium.ts';
import type { Protocol } from './documented/fixture.ts';
import { FULL_RUN_ONLY } from './full-run.ts';
import type { Provider } from './hosts/host.ts';

/**
 * Journeys whose operations the RPC documents define. The full run repeats them over the websocket. A test with
 * `@rest` runs over REST only, and one with `@wamp` over the websocket only.
 */
const OVER_BOTH = [
  'breaks',
  'limits',
  'responsible-gambling',
  'account',
  'activation',
  'post-sign-in',
  'bonuses',
  'deposit',
  'history',
  'password-reset',
  'sign-in',
  'sign-in-refusals',
  'sign-up-answers',
  'sign-up-lost-answers',
  'sign-up-fields',
  'sign-up-lists-and-terms',
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

/** Journeys on the documented platform whose procedures the documents define. `@rest` excludes a test. */
const DOCUMENTED_WAMP = {
  name: 'documented-wamp',
  testMatch: 'documented/*.spec.ts',
  grepInvert: process.env.PLAYERDESK_FULL ? /@rest/ : /@rest|@full/,
  use: { protocol: 'wamp' as const },
};

export default defineConfig<{ provider: Provider; protocol: Protocol }>({
  testDir: '.',
  globalSetup: ['../tools/build/platform.ts', '../tools/build/simulators.ts', './create-data.ts'],
  testMatch: '**/*.spec.ts',
  testIgnore: process.env.PLAYERDESK_FULL ? [] : [...FULL_RUN_ONLY],
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // The reporter lists flaky tests.
  retries: process.env.CI ? 1 : 0,
  timeout: 45_000,
  snapshotPathTemplate: '{testDir}/a11y/transcripts/{arg}{ext}',
  expect: {
    timeout: 7_000,
    toPass: { intervals: [50, 100, 200, 300] },
    // Another build of Chromium rounds curves differently. A moved line or another color differs by far more than this.
    toHaveScreenshot: {
      pathTemplate: '{testDir}/visual/baseline/{arg}{ext}',
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
    // Runs first: `packages/packed.spec.ts`, at the end of `rest`, rebuilds `packages/embed/dist`, which this project
    // serves.
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
    // Less to wait for and to render. Tests of animations turn motion on.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'Europe/Malta',
    screenshot: 'only-on-failure',
    launchOptions: launchOptions({ whole: false }),
  },
});
