import AxeBuilder from '@axe-core/playwright';
import { newPerson } from '../models/person.ts';
import { Wizard } from '../models/wizard.ts';
import { expect, test } from '../test.ts';

test.describe('the demo casino', () => {
  test('a visitor signs up from the header, sees the balance, and signs out again', async ({
    page,
    platform,
  }) => {
    const troubles: string[] = [];
    page.on('pageerror', (error) => troubles.push(error.message));
    page.on(
      'console',
      (message) => /Content Security Policy|Trusted/.test(message.text()) && troubles.push(message.text()),
    );
    const person = newPerson();
    await page.goto(platform.url);
    await page.getByRole('banner').getByRole('button', { name: 'Sign up' }).click();
    const wizard = new Wizard(page, page.getByRole('dialog'));
    await wizard.register(person);
    await wizard.activate(platform, person);
    await wizard.panel.getByRole('button', { name: 'Go to the casino' }).click();
    await expect(page.getByRole('banner')).toContainText('€');
    await page.reload();
    await page.getByRole('banner').getByRole('button', { name: 'Account' }).click();
    const account = page.getByRole('dialog', { name: 'My account' });
    await account.getByRole('navigation').getByRole('button', { name: 'Sign out' }).click();
    await account.locator('[part="tab"]').getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(troubles).toEqual([]);
  });

  test('locale, jurisdiction and theme are switched on the page, and reach the widgets', async ({
    page,
    platform,
  }) => {
    await page.goto(`${platform.url}/?locale=th-TH&theme=dark&jurisdiction=SGA`);
    await page.getByRole('banner').getByRole('button').last().click();
    const root = page.locator('[data-playerdesk-root] .pd-root');
    await expect(root).toHaveAttribute('lang', 'th-TH');
    await expect(root).toHaveAttribute('data-theme', 'dark');
    expect(await page.evaluate(() => window.playerdesk.account.jurisdiction())).toBe('SGA');
  });

  for (const width of [375, 1280]) {
    test(`axe finds nothing on the front page at ${width} px`, async ({ page, platform }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(platform.url);
      await page.getByRole('banner').waitFor();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id }) => id)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  }
});
