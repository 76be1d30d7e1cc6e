import { defineConfig } from '@playwright/test';
import { launchOptions } from './chromium.ts';
import base from './playwright.config.ts';

/** Configuration for pictures only: `npm run test:visual`. Add `-- --update-snapshots` to accept changes. */
export default defineConfig({
  ...base,
  use: { ...base.use, launchOptions: launchOptions({ whole: true }) },
  testMatch: 'visual/{baseline,mirrored}.spec.ts',
  testIgnore: [],
  projects: [{ name: 'pictures' }],
});
