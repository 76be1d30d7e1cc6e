import type { Locator } from '@playwright/test';
import { PNG } from 'pngjs';
import { Cashier, openSignedIn, payer } from '../models/cashier.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

/** Returns the colors of a row of pixels through the middle of an element. */
async function readMiddle(element: Locator): Promise<ReadonlySet<string>> {
  const { data, width, height } = PNG.sync.read(await element.screenshot());
  const start = Math.floor(height / 2) * width * 4;
  // The corners are round.
  const inner = Array.from({ length: width - 2 * height }, (_, x) => start + (x + height) * 4);
  return new Set(inner.map((at) => data.subarray(at, at + 3).toString('hex')));
}

test('forced colors show which section is chosen and how much of a limit is used', async ({
  host,
  page,
  platform,
}) => {
  proves('UX-22.forced-colors');

  const { person, books } = await payer(platform);
  const limit = { Type: 'Deposit', Timespan: 7, Amount: 10_000, Currency: 'EUR' };
  await books.read('/responsiblegaming/limit/v2', 'POST', limit);
  await page.emulateMedia({ forcedColors: 'active' });
  await openSignedIn(host, person);
  const deposit = await host.open('deposit');
  await new Cashier(page).pay('50');
  await deposit.getByRole('button', { name: 'Continue' }).click();
  const account = await host.open('account', { tab: 'limits' });

  const used = await readMiddle(account.locator('[part="meter"]').first());
  expect(used.size).toBeGreaterThan(1);

  const getOutline = (item: Element) => getComputedStyle(item).outlineStyle;
  const items = account.locator('[part="menu-item"]');
  expect(await items.and(account.locator('[aria-current="page"]')).evaluate(getOutline)).toBe('solid');
  expect(await items.and(account.locator(':not([aria-current])')).first().evaluate(getOutline)).toBe('none');
});
