import type { Page } from '@playwright/test';
import { listStories } from '../gallery.ts';
import { expect, test } from './gallery-test.ts';

interface Box {
  readonly what: string;
  /** Distances from the edges of the widget's root, in px. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
}

const TOLERANCE = 1.5;
/** A line may break elsewhere in the mirrored text, so inline boxes are not compared. */
const SKIPPED = ['inline', 'contents', 'none'];

/** Returns every element of the widgets on the page, with its distance from the sides of its root. */
const measureBoxes = (page: Page): Promise<readonly Box[]> =>
  page.evaluate((skipped) => {
    const hosts = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    const roots = [document, ...hosts].flatMap((root) => [...root.querySelectorAll('.pd-root')]);
    return roots.flatMap((root) => {
      const frame = root.getBoundingClientRect();
      return [...root.querySelectorAll('[class^="pd-"]')].flatMap((element) => {
        const box = element.getBoundingClientRect();
        const { display } = getComputedStyle(element);
        if (
          skipped.includes(display) ||
          box.width === 0 ||
          element.closest('.pd-rich, .pd-hidden, .pd-qr, .pd-notices')
        )
          return [];
        return [
          {
            what: `${element.className} ${(element.textContent ?? '').slice(0, 30)}`,
            left: box.left - frame.left,
            right: frame.right - box.right,
            top: box.top - frame.top,
          },
        ];
      });
    });
  }, SKIPPED);

const STORIES = [
  ...listStories().filter((id) => id.startsWith('widgets-good-day--')),
  'widgets-history--statistics',
  'widgets-history--rows',
  'widgets-inbox--list-modal',
  'widgets-sign-up--contact-errors',
];

for (const dom of ['shadow', 'light'] as const) {
  for (const id of STORIES) {
    test(`${id} in the ${dom} DOM is mirrored on a right-to-left page`, async ({ gallery }) => {
      await gallery.page.setViewportSize({ width: 760, height: 900 });
      // Wait until nothing loads: skeletons have other sizes.
      const bones = gallery.page.locator('.pd-skeleton');
      await gallery.show(id, { dom });
      await expect(bones).toHaveCount(0);
      const before = await measureBoxes(gallery.page);
      await gallery.show(id, { dom, direction: 'rtl' });
      await expect(bones).toHaveCount(0);
      const after = await measureBoxes(gallery.page);
      expect(before.length).toBeGreaterThan(3);
      expect(after.map(({ what }) => what)).toEqual(before.map(({ what }) => what));
      const unmirrored = before.flatMap((box, index) => {
        const other = after[index];
        if (!other) return [];
        const off = Math.max(
          Math.abs(box.left - other.right),
          Math.abs(box.right - other.left),
          Math.abs(box.top - other.top),
        );
        return off > TOLERANCE ? [`${box.what}: off by ${off.toFixed(1)}`] : [];
      });
      expect(unmirrored).toEqual([]);
    });
  }
}
