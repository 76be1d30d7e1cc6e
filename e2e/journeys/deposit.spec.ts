import type { Locator } from '@playwright/test';
import { CARDS, Cashier, openSignedIn, payer } from '../models/cashier.ts';
import type { HostPage } from '../models/host-page.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

const heading = (panel: Locator, name: string | RegExp) => panel.getByRole('heading', { name });
const total = (panel: Locator) => panel.locator('[data-balance="total"]');
const closeX = (panel: Locator) => panel.getByRole('button', { name: 'Close X' }).click();

/** Opens the cashier of a player who is about to deposit. */
async function atCashier(host: HostPage, options: Parameters<typeof openSignedIn>[2] = {}) {
  const { person, books } = await payer(host.platform);
  await openSignedIn(host, person, options);
  const panel = await host.open('deposit');
  return { person, books, panel, cashier: new Cashier(host.page) };
}

test.describe('a deposit', () => {
  test('a card deposit is in the ledger, the wallet and the history, and is emitted to the host', async ({
    host,
  }) => {
    proves('CA-08.refetch', 'HO-02.deposit-success');

    const { books, panel, cashier } = await atCashier(host);
    await expect(total(panel)).toHaveCount(0);
    await cashier.pay('50');
    await expect(heading(panel, '€50.00 is in your account')).toBeFocused();
    await expect(total(panel)).toHaveText('€50.00');
    await expect(cashier.element).toHaveCount(0);
    const [payment] = await books.payments('deposit');
    expect(payment).toMatchObject({ Amount: 5_000, Currency: 'EUR', Status: 'Completed' });
    expect(await host.getEvents('deposit-success')).toEqual([
      { reference: payment?.Id, amount: 5_000, currency: 'EUR' },
    ]);
    expect(await books.balance()).toEqual({ real: 5_000, bonus: 0 });
    await books.expectBalanced();
    await panel.getByRole('button', { name: 'Continue' }).click();
    await expect(panel).toHaveCount(0);
    const account = await host.open('account', { tab: 'history' });
    await expect(account.getByRole('row').nth(1)).toContainText('Deposit');
    await expect(account.getByRole('row').nth(1)).toContainText('Completed');
    await expect(account.getByRole('row').nth(1)).toContainText('€50.00');
    await expect(total(account)).toHaveText('€50.00');
  });

  test('a declined deposit shows an error, takes nothing and can be retried', { tag: '@full' }, async ({
    host,
  }) => {
    proves('HO-02.deposit-failure');

    const { books, panel, cashier } = await atCashier(host);
    await cashier.pay('50', CARDS.decline);
    await expect(cashier.frame.getByText('The payment did not go through')).toBeVisible();
    await expect(panel.locator('[part="notice"]')).toHaveCount(0);
    expect(await books.balance()).toEqual({ real: 0, bonus: 0 });
    expect(await books.listStatuses('deposit')).toEqual([[5_000, 'Failed']]);
    const [failure] = (await host.getEvents('deposit-failure')) as { code: string }[];
    expect(failure).toMatchObject({ code: 'payment.failed' });
    await cashier.button('Try again').click();
    await cashier.pay('20');
    await expect(heading(panel, '€20.00 is in your account')).toBeVisible();
    expect(await books.balance()).toEqual({ real: 2_000, bonus: 0 });
    await books.expectBalanced();
  });

  test('closing after the bank’s pages keeps the host’s address and history', { tag: '@full' }, async ({
    host,
    page,
  }) => {
    proves('HO-05.after-frames');

    const { person, books } = await payer(host.platform);
    await openSignedIn(host, person);
    await page.evaluate(() => history.pushState({ lobby: 7 }, '', '?game=roulette#table-3'));
    const container = () => page.evaluate(() => [location.href, JSON.stringify(history.state)] as const);
    const before = await container();
    const panel = await host.open('deposit');
    const cashier = new Cashier(page);
    await cashier.pay('50', CARDS.challenge);
    await cashier.confirmAtBank();
    await expect(heading(panel, '€50.00 is in your account')).toBeVisible();
    expect((await container())[0]).toBe(before[0]);
    await closeX(panel);
    await expect(panel).toHaveCount(0);
    await expect.poll(container).toEqual(before);
    expect(await books.balance()).toEqual({ real: 5_000, bonus: 0 });
    // The visitor's previous page is one history step back. The panel and the bank add no entries.
    await page.goBack();
    await expect.poll(() => page.url()).toBe(`${host.platform.url}/host.html`);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('closing on the bank’s second page keeps the host’s address and history', { tag: '@full' }, async ({
    host,
    page,
  }) => {
    proves('HO-05.after-frames');

    const { person, books } = await payer(host.platform);
    await openSignedIn(host, person);
    await page.evaluate(() => history.pushState({ lobby: 7 }, '', '?game=roulette'));
    const container = () => page.evaluate(() => [location.href, JSON.stringify(history.state)] as const);
    const before = await container();
    const panel = await host.open('deposit');
    const cashier = new Cashier(page);
    await cashier.pay('50', CARDS.challenge);
    await cashier.bank.getByRole('button', { name: 'Yes, go on' }).click();
    await expect(cashier.bank.getByLabel('Code')).toBeVisible();
    await closeX(panel);
    await expect(panel).toHaveCount(0);
    await expect.poll(container).toEqual(before);
    expect(await books.balance()).toEqual({ real: 0, bonus: 0 });
    await page.goBack();
    await expect.poll(() => page.url()).toBe(`${host.platform.url}/host.html`);
  });

  test('a pending deposit is shown as pending and credited once the bank confirms it', {
    tag: '@full',
  }, async ({ host }) => {
    const { books, panel, cashier } = await atCashier(host);
    await cashier.pay('50', CARDS.pending);
    await expect(heading(panel, 'Your payment is being processed')).toBeVisible();
    expect(await books.listStatuses('deposit')).toEqual([[5_000, 'Pending']]);
    expect(await books.balance()).toEqual({ real: 0, bonus: 0 });
    expect(await host.getEvents('deposit-success')).toEqual([]);
    await host.platform.backstage.advance(61);
    await expect.poll(() => books.balance()).toEqual({ real: 5_000, bonus: 0 });
    const done = heading(panel, '€50.00 is in your account');
    await panel.getByRole('button', { name: 'Check again' }).or(done).click();
    await expect(done).toBeVisible();
    expect(await host.getEvents('deposit-success')).toHaveLength(1);
  });

  test('a deposit that waits for an app keeps its frame and completes after the approval', {
    tag: '@full',
  }, async ({ host, page }) => {
    const { books, panel, cashier } = await atCashier(host);
    await cashier.frame.getByText('Northpay Go').click();
    await cashier.field('Mobile number').fill('+35679001122');
    await cashier.field(/^Amount/).fill('50');
    await cashier.button(/^Pay/).click();
    const link = cashier.frame.getByRole('link', { name: 'Open the app' });
    await expect(panel.getByRole('status').filter({ hasText: 'Checking your payment' })).toBeVisible();
    await expect(link).toBeVisible();
    const opened = page.waitForEvent('popup');
    await link.click();
    const app = await opened;
    await app.getByRole('button', { name: 'Approve' }).click();
    await app.close();
    await expect(heading(panel, '€50.00 is in your account')).toBeVisible({ timeout: 20_000 });
    expect(await books.balance()).toEqual({ real: 5_000, bonus: 0 });
    expect(await host.getEvents('deposit-success')).toHaveLength(1);
    await books.expectBalanced();
  });

  test('a player cancels a deposit that the bank never answers, and nothing is taken', {
    tag: '@full',
  }, async ({ host }) => {
    const { books, panel, cashier } = await atCashier(host);
    await cashier.pay('50', CARDS.hang);
    await cashier.button('Cancel this payment').click();
    await expect(cashier.frame.getByText('Cancelled')).toBeVisible();
    await expect(panel.locator('[part="notice"]')).toHaveCount(0);
    expect(await books.balance()).toEqual({ real: 0, bonus: 0 });
    expect(await books.listStatuses('deposit')).toEqual([[5_000, 'Canceled']]);
    await books.expectBalanced();
  });

  test('a pending deposit completes after the panel is closed', { tag: '@full' }, async ({ host }) => {
    const { books, panel, cashier } = await atCashier(host);
    await cashier.pay('50', CARDS.pending);
    await expect(heading(panel, 'Your payment is being processed')).toBeVisible();
    await closeX(panel);
    await expect(panel).toHaveCount(0);
    await host.platform.backstage.advance(61);
    await expect.poll(() => books.balance()).toEqual({ real: 5_000, bonus: 0 });
    const account = await host.open('account', { tab: 'history' });
    await expect(account.getByRole('row').nth(1)).toContainText('Completed');
    expect(await host.getEvents('deposit-success')).toEqual([]);
  });

  test('a deposit above a limit lowered in the meantime is refused, and nothing is taken', {
    tag: '@full',
  }, async ({ host }) => {
    proves('CA-11.server');

    const { person, books, panel, cashier } = await atCashier(host);
    await expect(cashier.field('Card number')).toBeVisible();
    const limit = { email: person.email, type: 'deposit', period: 'daily', amount: 1_000, reason: 'test' };
    await host.platform.backstage.ask('POST', '/player-limit', limit);
    await cashier.pay('50');
    await expect(cashier.frame.getByText('The payment did not go through')).toBeVisible();
    await expect(panel.locator('[part="notice"]')).toHaveCount(0);
    expect(await books.balance()).toEqual({ real: 0, bonus: 0 });
    expect(await host.getEvents('deposit-success')).toEqual([]);
    await cashier.button('Try again').click();
    await cashier.pay('10');
    await expect(heading(panel, '€10.00 is in your account')).toBeVisible();
    await panel.getByRole('button', { name: 'Make another deposit' }).click();
    await expect(panel.getByText('You have reached your limit.')).toBeVisible();
    await expect(cashier.element).toHaveCount(0);
  });

  test('a deposit in the provider’s script integration is credited', { tag: '@full' }, async ({ host }) => {
    proves('CA-04.other');

    const { books, panel, cashier } = await atCashier(host, { cashier: { provider: 'northpay' } });
    await cashier.pay('50');
    await expect(heading(panel, '€50.00 is in your account')).toBeVisible();
    await expect(total(panel)).toHaveText('€50.00');
    expect(await books.listStatuses('deposit')).toEqual([[5_000, 'Completed']]);
    expect(await host.page.locator('script[src*="/cashier-script.js"]').count()).toBe(1);
  });

  test('the cashier is at least 600 px high', { tag: '@full' }, async ({ host }) => {
    proves('CA-09.height');

    const { person, panel, cashier } = await atCashier(host);
    await expect(cashier.field('Card number')).toBeVisible();
    expect((await panel.boundingBox())?.height).toBeGreaterThanOrEqual(600);

    // Its frame has the room that the head leaves, or what the host sets.
    await openSignedIn(host, person, { cashier: { containerMinHeight: '600px' } });
    await host.open('deposit');
    await expect(cashier.field('Card number')).toBeVisible();
    expect((await cashier.element.boundingBox())?.height).toBeGreaterThanOrEqual(600);
    expect(await cashier.frame.locator('html').evaluate(() => innerHeight)).toBeGreaterThanOrEqual(600);
  });

  test('a deposit that loses the connection is checked until the ledger answers', {
    tag: ['@rest', '@full'],
  }, async ({ host, page }) => {
    const { books, panel, cashier } = await atCashier(host);
    await cashier.pay('50', CARDS.challenge);
    await cashier.bank.getByRole('button', { name: 'Yes, go on' }).click();
    await expect(cashier.bank.getByLabel('Code')).toBeVisible();
    // The casino cannot be reached, but the bank can.
    await page.route(`${host.platform.url}/rest/**`, (route) => route.abort('internetdisconnected'));
    await cashier.bank.getByLabel('Code').fill('123456');
    await cashier.bank.getByRole('button', { name: 'Confirm' }).click();
    await expect(panel.getByRole('status').filter({ hasText: 'Checking your payment' })).toBeVisible();
    expect(await host.getEvents('deposit-success')).toEqual([]);
    await page.unroute(`${host.platform.url}/rest/**`);
    await expect(heading(panel, '€50.00 is in your account')).toBeVisible({ timeout: 20_000 });
    expect(await books.balance()).toEqual({ real: 5_000, bonus: 0 });
  });
});
