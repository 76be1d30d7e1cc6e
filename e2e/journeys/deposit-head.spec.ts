import { Cashier, openSignedIn, payer } from '../models/cashier.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

for (const real of [0, 25_000]) {
  test(`a deposit with ${real} cents has its methods and its button in view of a phone`, {
    tag: ['@rest', '@full'],
  }, async ({ host, page }) => {
    proves('UX-33.head');

    await page.setViewportSize({ width: 375, height: 812 });
    const { person } = await payer(host.platform, { real });
    await openSignedIn(host, person, { cashier: { bonusSelector: 'line' } });
    const panel = await host.open('deposit');
    const cashier = new Cashier(page);
    await expect(panel.getByText('No bonus')).toBeVisible();

    const first = await cashier.frame.locator('.method').first().boundingBox();
    const pay = await cashier.button('Pay').boundingBox();
    const frame = await cashier.element.boundingBox();

    test.info().annotations.push({ type: 'pixels before the first method', description: `${first?.y}` });
    expect(first?.y).toBeLessThanOrEqual(420);
    expect((pay?.y ?? 0) + (pay?.height ?? 0)).toBeLessThanOrEqual(812);
    expect([frame?.x, frame?.width]).toEqual([0, 375]);
  });
}

test('the frame of a deposit reaches the edges of a panel on a desk', {
  tag: ['@rest', '@full'],
}, async ({ host, page }) => {
  proves('UX-33.head');

  await page.setViewportSize({ width: 1280, height: 812 });
  const { person } = await payer(host.platform);
  await openSignedIn(host, person);
  const panel = await host.open('deposit');
  const frame = await new Cashier(page).element.boundingBox();

  const inner = await panel.locator('[part="body"]').boundingBox();
  expect([frame?.x, frame?.width]).toEqual([inner?.x, inner?.width]);
});
