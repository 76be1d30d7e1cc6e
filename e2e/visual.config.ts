import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** The pictures alone: `npm run test:visual`, with `-- --update-snapshots` to accept what has changed. */
export default defineConfig({
  ...base,
  testMatch: 'visual/{baseline,mirrored}.spec.ts',
  testIgnore: [],
  projects: [{ name: 'pictures' }],
});
