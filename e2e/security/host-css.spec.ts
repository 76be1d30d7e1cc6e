import type { Locator, Page } from '@playwright/test';
import { repeats } from '../repeats.ts';
import { expect, test } from '../test.ts';
import { signIn, withStyles } from './hostile-host.ts';
import { expectUsable } from './looks-right.ts';

/** The root element of the widget, in shadow or light DOM. */
const getRoot = (page: Page, placement: 'inline' | 'modal'): Locator =>
  page.locator(placement === 'inline' ? '#place .pd-root' : '[data-playerdesk-root="modal"] .pd-root');

const SHEETS = {
  'unsets everything': '* { all: unset !important }',
  'marks every rule as important': `*, *::before, *::after { font: 9px/1 serif !important; margin: 0 !important;
    padding: 0 !important; border: 0 !important; height: 10px !important; width: 10px !important; float: left !important;
    position: static !important; text-transform: uppercase !important; letter-spacing: -2px !important }`,
  'styles every element': `div, form, header, footer, p, h1, h2, h3 { float: left; width: 40px; font-size: 9px }
    input, button, a { position: absolute; height: 12px; width: 30px; font-size: 9px; line-height: 1; padding: 0 }
    label { display: none } svg { width: 100%; height: 100% }`,
  'sets the root font size to 62.5 %':
    'html { font-size: 62.5% } body { font-size: 1rem } input, button { font-size: 1rem }',
  'sets the direction to right-to-left': 'body { direction: rtl; text-align: right }',
};

test.describe('a host page whose CSS interferes', () => {
  for (const [name, css] of Object.entries(SHEETS)) {
    for (const dom of ['shadow', 'light'] as const) {
      test(
        `the form in the ${dom} DOM stays usable when the CSS of the page ${name}`,
        repeats(dom === 'shadow'),
        async ({ host, page }) => {
          await withStyles(page, css);
          await host.goto({ dom });
          await host.mount('sign-in');
          await expectUsable(getRoot(page, 'inline'));
          await host.open('sign-in');
          await expectUsable(getRoot(page, 'modal'));
          const box = await getRoot(page, 'modal').boundingBox();
          expect(box).toMatchObject({ x: 0, y: 0, width: 1280 });
          await page.keyboard.press('Escape');
          await expect(host.panel).toHaveCount(0);
          await signIn(host);
        },
      );
    }
  }

  test('widget text is at least 13 px on a page with a root font size of 62.5 %', async ({ host, page }) => {
    await withStyles(page, SHEETS['sets the root font size to 62.5 %']);
    await host.goto();
    for (const [widget, options] of [
      ['get-started', {}],
      ['sign-up', {}],
      ['deposit', {}],
    ] as const) {
      const panel = await host.open(widget, options);
      const small = await panel.evaluate((element) =>
        [...element.querySelectorAll('*')]
          .filter((part) => part.checkVisibility() && Number.parseFloat(getComputedStyle(part).fontSize) < 13)
          .map((part) => `${part.className} ${part.textContent}`),
      );
      expect(small).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(host.panel).toHaveCount(0);
    }
  });
});
