import type { Locator } from '@playwright/test';
import { Cashier, cashierSettings, openSignedIn, payer } from '../models/cashier.ts';
import type { HostPage } from '../models/host-page.ts';
import { Phone, readCode } from '../models/phone.ts';
import { dismissSwedishWelcome } from '../models/signed-in.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

const heading = (panel: Locator, name: string | RegExp) => panel.getByRole('heading', { name });
const total = (panel: Locator) => panel.locator('[data-balance="total"]');
const withdrawal = (host: HostPage) => host.open('piq-cashier', { method: 'withdraw' });

test.describe('a withdrawal', () => {
  test('is held at once, paid out by the provider, and in the history', async ({ host, page }) => {
    const { person, books } = await payer(host.platform, { real: 10_000 });
    await openSignedIn(host, person);
    const panel = await withdrawal(host);
    await expect(total(panel)).toHaveText('€100.00');
    await new Cashier(page).withdraw('40');
    await expect(heading(panel, 'Your withdrawal of €40.00 is on its way')).toBeFocused();
    await expect(total(panel)).toHaveText('€60.00');
    expect(await books.balance()).toEqual({ real: 6_000, bonus: 0 });
    const [paid] = await books.payments('withdraw');
    expect(paid).toMatchObject({ Status: 'Pending', Currency: 'EUR' });
    expect(await host.getEvents('withdraw-success')).toEqual([
      { reference: paid?.Id, amount: 4_000, currency: 'EUR' },
    ]);
    await host.platform.backstage.advance(61);
    await expect.poll(async () => (await books.payments('withdraw'))[0]?.Status).toBe('Completed');
    expect(await books.balance()).toEqual({ real: 6_000, bonus: 0 });
    await books.expectBalanced();
    const account = await host.open('account', { tab: 'history' });
    await account.getByLabel('Show').selectOption('withdraw');
    await expect(account.getByRole('row').nth(1)).toContainText('Withdrawal');
    await expect(account.getByRole('row').nth(1)).toContainText('€40.00');
  });

  test('that waits is taken back, and the money is there again', async ({ host, page }) => {
    const { person, books } = await payer(host.platform, { real: 10_000 });
    await openSignedIn(host, person);
    const panel = await withdrawal(host);
    const cashier = new Cashier(page);
    await cashier.withdraw('40');
    await expect(total(panel)).toHaveText('€60.00');
    await panel.getByRole('button', { name: 'Make another withdrawal' }).click();
    await cashier.button('Cancel the withdrawal of €40.00').click();
    await expect.poll(() => books.balance()).toEqual({ real: 10_000, bonus: 0 });
    await expect(cashier.button('Cancel the withdrawal of €40.00')).toHaveCount(0);
    expect((await books.payments('withdraw')).map(({ Status }) => Status)).toEqual(['Canceled']);
    // No payout follows.
    await host.platform.backstage.advance(61);
    await expect(total(panel)).toHaveText('€100.00');
    expect(await books.balance()).toEqual({ real: 10_000, bonus: 0 });
    await books.expectBalanced();
  });

  test('of everything is taken back, in the same visit or a later one', async ({ host, page }) => {
    proves('CA-03.take-back');

    const { person, books } = await payer(host.platform, { real: 4_210 });
    await openSignedIn(host, person);
    const cashier = new Cashier(page);
    const cancel = cashier.button('Cancel the withdrawal of €42.10');
    const panel = await withdrawal(host);
    await cashier.withdraw('42.10');
    await expect(total(panel)).toHaveText('€0.00');
    await panel.getByRole('button', { name: 'Make another withdrawal' }).click();
    await expect(cancel).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(cashier.element).toHaveCount(0);
    await withdrawal(host);
    await cancel.click();
    await expect.poll(() => books.balance()).toEqual({ real: 4_210, bonus: 0 });
    await books.expectBalanced();
  });

  test('under SGA one that waits is shown, and taking it back is not offered', {
    tag: '@rest',
  }, async ({ host, page, context }) => {
    proves('CA-03.sga-cancel-pending');

    await host.goto({ jurisdiction: 'SGA', cashier: cashierSettings(host.platform) });
    const signIn = await host.open('sign-in');
    const phone = await Phone.open(context, host.platform);
    await phone.scan(await readCode(signIn.locator('[part="scan-card"]')));
    await phone.approve(/Astrid Lindqvist/);
    await page.bringToFront();
    await dismissSwedishWelcome(page, 'Astrid');
    const panel = await withdrawal(host);
    const cashier = new Cashier(page);
    await expect(cashier.element).toHaveAttribute('src', /allowCancelPendingWithdrawal=false/);
    await cashier.withdraw('100');
    await expect(heading(panel, /^Your withdrawal of .*100.* is on its way$/)).toBeVisible();
    await panel.getByRole('button', { name: 'Make another withdrawal' }).click();
    const pending = cashier.frame.locator('section.pending');
    await expect(pending.getByRole('listitem')).toHaveCount(1);
    await expect(pending.getByRole('button')).toHaveCount(0);
  });

  test('that costs a bonus is asked about first, and agreed to forfeits the bonus', async ({
    host,
    page,
  }) => {
    proves('CA-03.cancel');

    const { person, books } = await payer(host.platform, { real: 5_000 });
    await books.triggerBonus('WELCOME10');
    expect(await books.balance()).toEqual({ real: 5_000, bonus: 1_000 });
    await openSignedIn(host, person);
    const cashier = new Cashier(page);
    const first = await withdrawal(host);
    await expect(heading(first, 'You have an active bonus')).toBeVisible();
    await expect(first.getByRole('listitem')).toContainText('Ten to begin with');
    await expect(first.getByRole('listitem')).toContainText('€10.00');
    await first.getByRole('button', { name: 'Keep the bonus' }).click();
    await expect(first).toHaveCount(0);
    expect(await books.balance()).toEqual({ real: 5_000, bonus: 1_000 });
    const panel = await withdrawal(host);
    await expect(cashier.element).toHaveCount(0);
    await panel.getByRole('button', { name: 'Cancel the bonus and withdraw' }).click();
    await cashier.withdraw('20');
    await expect(heading(panel, 'Your withdrawal of €20.00 is on its way')).toBeVisible();
    expect(await books.balance()).toEqual({ real: 3_000, bonus: 0 });
    await books.expectBalanced();
  });

  test('is not to be had while a bonus forbids it', async ({ host, page }) => {
    proves('CA-03.deny', 'CA-12.deny-text');

    const { person, books } = await payer(host.platform, { real: 5_000 });
    await books.triggerBonus('LOYAL20');
    await openSignedIn(host, person);
    const panel = await withdrawal(host);
    await expect(
      panel.getByText("You can't make a withdrawal because you have an active bonus on your account."),
    ).toBeVisible();
    await expect(new Cashier(page).element).toHaveCount(0);
    await panel.getByRole('button', { name: 'See your bonuses' }).click();
    await expect(page.getByRole('dialog').getByText('Loyalty bonus')).toBeVisible();
  });

  test('of nothing says that there is not enough', async ({ host, page }) => {
    proves('CA-03.zero-balance', 'CA-12.balance-text');

    const { person } = await payer(host.platform);
    await openSignedIn(host, person);
    const panel = await withdrawal(host);
    await expect(panel.getByText('There not enough balance to make a withdraw')).toBeVisible();
    await expect(new Cashier(page).element).toHaveCount(0);
  });

  test('of more than there is is refused in the frame, and nothing is held', async ({ host, page }) => {
    const { person, books } = await payer(host.platform, { real: 5_000 });
    await openSignedIn(host, person);
    await withdrawal(host);
    const cashier = new Cashier(page);
    await cashier.withdraw('50.01');
    await expect(cashier.frame.getByText('This is more than you can withdraw.')).toBeVisible();
    expect(await books.balance()).toEqual({ real: 5_000, bonus: 0 });
    expect(await books.payments('withdraw')).toEqual([]);
  });
});
