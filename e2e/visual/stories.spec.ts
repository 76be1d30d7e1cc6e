import { expect, test } from '@playwright/test';
import { violationsOf } from '../a11y/axe.ts';
import { serveGallery, stories, storyUrl } from '../gallery.ts';

const isFull = Boolean(process.env.PLAYERDESK_FULL);
const LOCALES = isFull ? ['en-US', 'en-SE', 'nb', 'fi', 'pl-PL', 'th-TH', 'sv'] : ['en-US'];
const THEMES = isFull ? ['light', 'dark'] : ['light'];

const MODAL = '[data-playerdesk-root="modal"]';

/** Resolves once what fades in stands: colours on their way are nobody's. What turns for ever is not waited for. */
const settled = () =>
  Promise.allSettled(
    document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
      .map(({ finished }) => finished),
  ).then(() => {});

for (const id of stories()) {
  test(`story ${id}: axe finds nothing in any locale or theme`, async ({ page }) => {
    test.setTimeout(15_000 * LOCALES.length * THEMES.length);
    const broken: string[] = [];
    page.on('pageerror', (error) => broken.push(error.message));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await serveGallery(page);
    for (const locale of LOCALES) {
      for (const theme of THEMES) {
        await page.goto(storyUrl(id, locale, theme));
        await page.locator('.pd-root').first().waitFor();
        // A modal's story has no size of its own: the panel stands at the end of the body.
        if (id.startsWith('widgets-'))
          await page.locator('[data-story="shown"]').waitFor({ state: 'attached' });
        await page.evaluate(settled);
        const violations = await violationsOf(page, `#storybook-root, ${MODAL}`);
        const found = violations.map(
          ({ id: rule, nodes }) => `${locale} ${theme} ${rule}: ${nodes[0]?.html}`,
        );
        expect.soft(found).toEqual([]);
      }
    }
    expect(broken).toEqual([]);
  });
}
