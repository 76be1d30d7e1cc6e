import type { Page } from '@playwright/test';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

/** Closes the panel with its X and waits for the history change. */
async function close(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Close X' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Waits for the message that replaces the reset form, as its token is unknown. It can open while a test goes back. */
async function expectInvalidLink(page: Page): Promise<void> {
  await expect(page.getByRole('dialog', { name: 'This link no longer works' })).toBeVisible();
}

const CASES = [
  ['reset-password', '?username=maja%40example.com&token=LIVE&mine=1'],
  ['activation-form', '?email=maja%40example.com&code=123456&mine=1'],
  ['get-started', '?method=VOUCHER&amount=35&bonusCode=WELCOME100&mine=1'],
  ['sign-up', '?method=VOUCHER&amount=35&bonusCode=WELCOME100&mine=1'],
] as const;

for (const [widget, query] of CASES) {
  test(`the query parameters of ${widget} stay removed from the address after its panel closes`, {
    tag: '@full',
  }, async ({ host, page }) => {
    proves('HO-06.stays-cleared');

    await host.goto({}, `/host.html${query}`);
    await host.open(widget);
    await expect.poll(() => page.url()).toMatch(/\/host\.html\?mine=1$/);

    if (widget === 'reset-password') await expectInvalidLink(page);
    await close(page);
    await expect.poll(() => page.url()).toMatch(/\/host\.html\?mine=1$/);

    await page.goForward();
    await page.goBack();
    await expect.poll(() => page.url()).toMatch(/\/host\.html\?mine=1$/);
  });
}

test('a token in the history below an open panel is removed when the player goes back', async ({
  host,
  page,
}) => {
  proves('HO-06.stays-cleared');

  await host.goto({}, '/host.html?username=maja%40example.com&token=LIVE&mine=1');
  await host.open('terms-and-conditions');
  await host.open('reset-password');
  await expectInvalidLink(page);
  for (let panels = 2; panels > 0; panels -= 1) {
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(panels - 1);
    await expect.poll(() => page.url()).toMatch(/\/host\.html\?mine=1$/);
  }
});
