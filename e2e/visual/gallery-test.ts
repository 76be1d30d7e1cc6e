import { test as base, expect } from '@playwright/test';
import { Gallery } from '../gallery.ts';

/** Gives each worker one gallery page, which switches from story to story. */
export const test = base.extend<{ readonly gallery: Gallery }, { readonly galleryPage: Gallery }>({
  galleryPage: [
    async ({ browser }, use) => {
      const page = await browser.newPage({
        viewport: { width: 1280, height: 800 },
        locale: 'en-US',
        timezoneId: 'Europe/Malta',
      });
      await use(await Gallery.open(page));
      await page.close();
    },
    { scope: 'worker' },
  ],
  gallery: async ({ galleryPage }, use) => {
    galleryPage.pageErrors.length = 0;
    await use(galleryPage);
    expect(galleryPage.pageErrors).toEqual([]);
  },
});

export { expect };
