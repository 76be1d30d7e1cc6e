import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** The pictures alone: `npm run test:visual`, with `-- --update-snapshots` to accept what has changed. */
export default defineConfig({
  ...base,
  testMatch: 'visual/{baseline,mirrored}.spec.ts',
  testIgnore: [],
  projects: [{ name: 'pictures' }],
  snapshotPathTemplate: '{testDir}/visual/baseline/{arg}{ext}',
  expect: {
    ...base.expect,
    // Rounding of curves differs between builds of Chromium; a moved line or another colour is far more than this.
    toHaveScreenshot: {
      maxDiffPixelRatio: 0.002,
      threshold: 0.2,
      animations: 'disabled',
      caret: 'hide',
      scale: 'css',
    },
  },
});
