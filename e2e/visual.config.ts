import { defineConfig } from '@playwright/test';
import { launchOptions } from './chromium.ts';
import base from './playwright.config.ts';

/** The pictures alone: `npm run test:visual`, with `-- --update-snapshots` to accept what has changed. */
export default defineConfig({
  ...base,
  use: { ...base.use, launchOptions: launchOptions({ whole: true }) },
  testMatch: 'visual/{baseline,mirrored}.spec.ts',
  testIgnore: [],
  projects: [{ name: 'pictures' }],
});
