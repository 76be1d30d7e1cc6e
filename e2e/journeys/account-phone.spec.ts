import { findViolations } from '../a11y/axe.ts';
import { newPerson } from '../models/person.ts';
import { register } from '../models/registered.ts';
import { openAccount } from '../models/signed-in.ts';
import { proves } from '../proves.ts';
import { repeats } from '../repeats.ts';
import { expect, test } from '../test.ts';

test.describe('the account on a phone', () => {
  test('opens on a list, one level down and back, with the browser too', async ({ host, platform, page }) => {
    proves('UX-22.home', 'UX-22.focus', 'UX-22.browser-back');

    const person = newPerson();
    await register(platform, person);
    await page.setViewportSize({ width: 375, height: 812 });
    const panel = await openAccount(host, person, {}, {});
    const row = panel.getByRole('button', { name: 'Sign-in and security' });
    await expect(panel.getByText('Total balance')).toBeVisible();
    await expect(panel.getByRole('list', { name: 'Safer gambling' }).getByRole('button')).toHaveCount(4);
    expect(await findViolations(page)).toEqual([]);

    await row.focus();
    await page.keyboard.press('Enter');
    await expect(panel.getByLabel('Old password')).toBeVisible();
    await expect(panel.locator('[part="tab"]')).toBeFocused();
    expect(await findViolations(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Back' }).click();
    await expect(row).toBeFocused();

    await row.click();
    await expect(panel.getByLabel('Old password')).toBeVisible();
    await page.goBack();
    await expect(row).toBeFocused();
    await page.goBack();
    await expect(panel).toHaveCount(0);

    const again = await host.open('account');
    await again.getByRole('button', { name: 'History' }).click();
    await expect(again.getByRole('heading', { name: 'History' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(again).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => history.state?.playerdesk ?? [])).toEqual([]);
  });

  test('scrolls title and balance too where the window is low', { tag: '@full' }, async ({
    host,
    platform,
    page,
  }) => {
    proves('UX-22.low');

    const person = newPerson();
    await register(platform, person);
    await page.setViewportSize({ width: 812, height: 375 });
    const panel = await openAccount(host, person, {}, { tab: 'limits' });
    const title = panel.getByRole('heading', { name: 'My account' });
    await expect(title).toBeInViewport();
    await panel.getByRole('button', { name: 'Set limit' }).last().scrollIntoViewIfNeeded();

    await expect(title).not.toBeInViewport();
    await expect(panel.getByText('Total balance')).not.toBeInViewport();
  });

  for (const tab of [undefined, 'responsible-gaming', 'history']) {
    const title = `keeps at most 72 px in place while ${tab ?? 'the list'} scrolls`;
    test(title, repeats(tab === 'history'), async ({ host, platform, page }) => {
      proves('UX-22.pinned');

      const person = newPerson();
      await register(platform, person);
      // An empty history scrolls at this height, too. Below it, the head scrolls with the tab.
      const height = 561;
      await page.setViewportSize({ width: 375, height });
      const panel = await openAccount(host, person, {}, tab ? { tab } : {});
      const scroller = panel.locator(tab ? '[part="tab"]' : '[part="account"]');
      await expect(scroller).toBeVisible();
      await expect
        .poll(() => scroller.evaluate((element) => element.scrollHeight > element.clientHeight))
        .toBe(true);

      const box = await scroller.boundingBox();
      const top = box?.y ?? Number.NaN;
      const bottom = height - top - (box?.height ?? 0);

      expect(top + bottom).toBeLessThanOrEqual(72);
    });
  }
});
