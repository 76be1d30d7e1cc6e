import { test as base, expect } from '@playwright/test';
import { Gallery } from '../gallery.ts';

/** Each worker has one page of the gallery, which goes from story to story. */
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
    galleryPage.broken.length = 0;
    await use(galleryPage);
    expect(galleryPage.broken).toEqual([]);
  },
});

export { expect };
