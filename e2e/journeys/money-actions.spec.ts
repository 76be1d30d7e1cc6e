import { Wallet } from '@playerdesk/testing/playwright';
import { openSignedIn, payer } from '../models/cashier.ts';
import { submitSignIn } from '../models/sign-in-form.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

const ACTIONS = ['Deposit', 'Withdraw'] as const;

test.describe('the buttons next to the balance', { tag: '@rest' }, () => {
  for (const viewport of [
    { width: 375, height: 812 },
    { width: 1_280, height: 800 },
  ]) {
    test(`at ${viewport.width} pixels both have one size and take the focus back from the cashier`, {
      tag: '@full',
    }, async ({ host, page }) => {
      proves('UX-10.balance-actions');

      await page.setViewportSize(viewport);
      const { person } = await payer(host.platform, { real: 10_000 });
      await openSignedIn(host, person);
      const account = await host.open('account', {});
      const wallet = new Wallet(account);
      const deposit = wallet.depositButton;
      const withdraw = wallet.withdrawButton;
      const [size, other] = await Promise.all([deposit.boundingBox(), withdraw.boundingBox()]);

      expect(other?.width).toBeCloseTo(size?.width ?? 0, 0);
      expect(other?.height).toBeCloseTo(size?.height ?? 0, 0);
      for (const [name, button] of [
        ['Deposit', deposit],
        ['Withdraw', withdraw],
      ] as const) {
        await button.click();
        await page.getByRole('dialog', { name }).getByRole('button', { name: 'Close X' }).click();
        await expect(button).toBeFocused();
      }
    });
  }
});

test('the header of the demo has both, and closing the cashier returns the focus', { tag: '@full' }, async ({
  page,
  platform,
}) => {
  proves('UX-10.demo');

  const { person } = await payer(platform, { real: 10_000 });
  await page.goto(`${platform.url}/casino`);
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: 'Sign in' }).click();
  await submitSignIn(page.getByRole('dialog'), person);
  await page
    .getByRole('dialog', { name: /^Welcome/ })
    .getByRole('button', { name: 'Start playing' })
    .click();

  for (const name of ACTIONS) {
    await expect(banner.getByRole('button', { name })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await banner.getByRole('button', { name }).click();
    await page.getByRole('dialog', { name }).getByRole('button', { name: 'Close X' }).click();
    await expect(banner.getByRole('button', { name })).toBeFocused();
  }
});

test.describe('a decision about play', { tag: '@rest' }, () => {
  for (const width of [375, 1_280]) {
    test(`has buttons of one width at ${width} pixels`, { tag: '@full' }, async ({ host, page }) => {
      proves('UX-12.equal');

      await page.setViewportSize({ width, height: 812 });
      const { person } = await payer(host.platform, { real: 10_000 });
      await openSignedIn(host, person);
      for (const widget of ['reality-check', 'self-exclude'] as const) {
        const panel = await host.open(widget, {});
        const options = panel.locator('[part="equal-choice"] [part="button"]');
        await expect(options.first()).toBeVisible();
        const widths = await options.evaluateAll((buttons) =>
          buttons.map((button) => Math.round(button.getBoundingClientRect().width)),
        );
        expect(new Set(widths).size).toBe(1);
        await panel.getByRole('button', { name: 'Close X' }).click();
      }
    });
  }
});
