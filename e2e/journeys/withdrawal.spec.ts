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
  test('a withdrawal is held at once, paid out by the provider, and listed in the history', async ({
    host,
    page,
  }) => {
    const { person, books } = await payer(host.platform, { real: 10_000 });
    await openSignedIn(host, person);
    const panel = await withdrawal(host);
    await expect(total(panel)).toHaveText('€100.00');
    await new Cashier(page).withdraw('40');
    await expect(heading(panel, 'You requested a withdrawal of €40.00')).toBeFocused();
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
    await account.getByRole('button', { name: 'Payments' }).click();
    await account.getByLabel('Show').selectOption('withdraw');
    await expect(account.getByRole('row').nth(1)).toContainText('Withdrawal');
    await expect(account.getByRole('row').nth(1)).toContainText('€40.00');
  });

  test('a withdrawal of the whole balance can be canceled in a later visit', { tag: '@full' }, async ({
    host,
    page,
  }) => {
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

  test('a pending withdrawal under SGA is shown without a cancel button', {
    tag: ['@rest', '@full'],
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
    await expect(heading(panel, /^You requested a withdrawal of .*100/)).toBeVisible();
    await panel.getByRole('button', { name: 'Make another withdrawal' }).click();
    const pending = cashier.frame.locator('section.pending');
    await expect(pending.getByRole('listitem')).toHaveCount(1);
    await expect(pending.getByRole('button')).toHaveCount(0);
  });

  test('a withdrawal that forfeits a bonus needs a confirmation', { tag: '@full' }, async ({
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
    await first.getByRole('button', { name: 'Keep bonus' }).click();
    await expect(first).toHaveCount(0);
    expect(await books.balance()).toEqual({ real: 5_000, bonus: 1_000 });
    const panel = await withdrawal(host);
    await expect(cashier.element).toHaveCount(0);
    await panel.getByRole('button', { name: 'Cancel bonus and withdraw' }).click();
    await cashier.withdraw('20');
    await expect(heading(panel, 'You requested a withdrawal of €20.00')).toBeVisible();
    expect(await books.balance()).toEqual({ real: 3_000, bonus: 0 });
    await books.expectBalanced();
  });

  test('a bonus that forbids withdrawals hides the cashier', { tag: '@full' }, async ({ host, page }) => {
    proves('CA-03.deny', 'CA-12.deny-text');

    const { person, books } = await payer(host.platform, { real: 5_000 });
    await books.triggerBonus('LOYAL20');
    await openSignedIn(host, person);
    const panel = await withdrawal(host);
    await expect(
      panel.getByText("You can't make a withdrawal because you have an active bonus on your account."),
    ).toBeVisible();
    await expect(new Cashier(page).element).toHaveCount(0);
    await panel.getByRole('button', { name: 'View your bonuses' }).click();
    await expect(page.getByRole('dialog').getByText('Loyalty bonus')).toBeVisible();
  });

  test('a withdrawal without a balance shows a message', { tag: '@full' }, async ({ host, page }) => {
    proves('CA-03.zero-balance', 'CA-12.balance-text');

    const { person } = await payer(host.platform);
    await openSignedIn(host, person);
    const panel = await withdrawal(host);
    await expect(panel.getByText('There not enough balance to make a withdraw')).toBeVisible();
    await expect(new Cashier(page).element).toHaveCount(0);
  });
});
