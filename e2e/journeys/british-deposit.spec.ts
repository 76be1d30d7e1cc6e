import { Cashier, openSignedIn, payer } from '../models/cashier.ts';
import type { HostPage } from '../models/host-page.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

const BRITISH = { Country: 'GB', Jurisdiction: 'UKGC', Currency: 'GBP' };
/** A test card of the simulated provider that draws on credit. */
const CREDIT_CARD = '4000 0000 0000 0663';

/** A British player with a deposit limit, signed in. */
async function briton({ host, ...changes }: { readonly host: HostPage } & Record<string, unknown>) {
  const { person, books } = await payer(host.platform, { ...BRITISH, ...changes });
  const limit = { Type: 'Deposit', Timespan: 1, Currency: 'GBP', Amount: 100_000 };
  await books.read('/responsiblegaming/limit/v2', 'POST', limit);
  await openSignedIn(host, person);
  return books;
}

test('a British player acknowledges unprotected funds, and only the debit card is accepted', async ({
  host,
  page,
}) => {
  proves('RG-34.screen', 'RG-31.said');

  const books = await briton({ host });
  const panel = await host.open('deposit');
  const cashier = new Cashier(page);
  await expect(panel.getByText('may not be paid back to you')).toBeVisible();
  await expect(cashier.element).toHaveCount(0);
  await panel.getByRole('button', { name: 'I understand and want to continue' }).click();

  await cashier.pay('50', CREDIT_CARD);
  await expect(panel.getByText('Credit cards and wallets filled by credit')).toBeVisible();
  expect(await books.listStatuses('deposit')).toEqual([[5_000, 'Failed']]);
  await cashier.button('Try again').click();
  await cashier.pay('50');

  await expect(panel.getByRole('heading', { name: '£50.00 is in your account' })).toBeVisible();
  expect(await books.balance()).toEqual({ real: 5_000, bonus: 0 });
});

test('an unverified British player sees a request for documents instead of the cashier', async ({
  host,
  page,
}) => {
  proves('RG-32.owed');

  await briton({ host, verified: false });
  const verify = page.locator('[data-widget="verify"]');
  await expect(verify.getByRole('region', { name: 'What we need' })).toContainText('Proof of address');
  expect(await page.locator('iframe[src*="/cashier?"]').count()).toBe(0);
});
