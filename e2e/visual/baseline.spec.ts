import { launchOptions } from '../chromium.ts';
import { type Look, listStories } from '../gallery.ts';
import { FONT_PACKAGES, otherFonts } from './fonts.ts';
import { expect, test } from './gallery-test.ts';

// The baselines are of the browser with a window.
test.use({ launchOptions: launchOptions({ whole: true }) });

interface Shot {
  readonly story: string;
  readonly look: Partial<Look>;
  readonly width: number;
}

const DESK = { look: {}, width: 1280 } as const;
const PHONE = { look: { theme: 'dark' }, width: 375 } as const;
const THAI = { look: { locale: 'th-TH' }, width: 375 } as const;
const TIGHT = { look: { density: 'compact' }, width: 375 } as const;
const MIRRORED = { look: { direction: 'rtl' }, width: 1280 } as const;

const SHOTS: readonly Shot[] = [
  ...listStories()
    .filter((id) => id.startsWith('widgets-good-day--'))
    .flatMap((story) => [DESK, PHONE].map((shot) => ({ story, ...shot }))),
  ...['sign-in', 'get-started', 'account', 'deposit', 'reality-check', 'verify'].flatMap((name) =>
    [THAI, TIGHT, MIRRORED].map((shot) => ({ story: `widgets-good-day--${name}`, ...shot })),
  ),
  ...['account', 'sign-up', 'verify', 'session-summary'].map((name) => ({
    story: `widgets-long-text--${name}`,
    ...PHONE,
  })),
];

const name = ({ story, look, width }: Shot) =>
  [story.replace('widgets-', ''), width, ...Object.values(look)].join(' ').replaceAll(' ', '-');

test('the installed fonts match those of the baselines', () => {
  expect(
    otherFonts(),
    `Pictures would differ by their fonts alone: apt-get install ${FONT_PACKAGES}`,
  ).toEqual([]);
});

test.describe('the visual baselines', () => {
  test.skip(otherFonts().length > 0, 'other fonts than those of the baselines');

  for (const shot of SHOTS) {
    test(`${name(shot)} matches its baseline`, async ({ gallery }) => {
      await gallery.page.setViewportSize({ width: shot.width, height: 900 });
      await gallery.show(shot.story, shot.look);
      await gallery.page.mouse.move(0, 0);
      // Lists of countries and lazily loaded parts come later.
      await expect(gallery.page.locator('[part~="skeleton"]')).toHaveCount(0);
      await expect(gallery.page).toHaveScreenshot(`${name(shot)}.png`);
    });
  }
});
