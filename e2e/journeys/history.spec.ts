import { readFile } from 'node:fs/promises';
import { HistoryTab } from '@playerdesk/testing/playwright';
import type { Locator } from '@playwright/test';
import { CARDS, Cashier, openSignedIn, payer } from '../models/cashier.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

const rows = (panel: Locator) => new HistoryTab(panel).rows;

/** Returns the rows of the downloaded file. */
async function download(panel: Locator): Promise<{ name: string; lines: string[] }> {
  const file = await new HistoryTab(panel).download();
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  return { name: file.suggestedFilename(), lines: text.slice(1).trimEnd().split('\r\n') };
}

test('the history shows ten rows per page, and the CSV file has all rows', async ({
  host,
  platform,
  provider,
}) => {
  proves('HI-02.gambling', 'HI-05.pages', 'IN-38.every');

  const { person } = await payer(platform, { real: 100_000 });
  const played = { email: person.email, rounds: 12, stake: 250, wins: [0, 700] };
  await platform.backstage.ask('POST', '/play', played);
  await openSignedIn(host, person);
  const panel = await host.open('account', { tab: 'history' });
  await new HistoryTab(panel).show('play');
  // The websocket has casino rounds only, so there is nothing to choose.
  if (provider === 'rest') await panel.getByLabel('Show').selectOption('casino');
  await expect(rows(panel)).toHaveCount(10);
  const pages = panel.getByRole('navigation', { name: /^Page 1 of / });
  const count = Number(/of (\d+)/.exec((await pages.getAttribute('aria-label')) ?? '')?.[1]);
  expect(count).toBeGreaterThan(1);
  await expect(panel.getByRole('button', { name: 'Newer' })).toBeDisabled();
  let seen = await rows(panel).count();
  for (let at = 2; at <= count; at += 1) {
    await panel.getByRole('button', { name: 'Older' }).click();
    await expect(panel.getByRole('navigation', { name: `Page ${at} of ${count}` })).toBeVisible();
    await expect(panel.locator('table[aria-busy]')).toHaveCount(0);
    seen += await rows(panel).count();
  }
  await expect(panel.getByRole('button', { name: 'Older' })).toBeDisabled();
  const { name, lines } = await download(panel);
  expect(name).toBe('history-casino.csv');
  expect(lines[0]).toBe('Date,Reference,Type,Description,Method,Status,Amount,Currency');
  expect(lines).toHaveLength(seen + 1);
  expect(lines.slice(1).every((line) => line.endsWith(',EUR'))).toBe(true);
  expect(lines.some((line) => /,7\.00,EUR$/.test(line))).toBe(true);
});

test('the CSV file has the amounts of payments, and the statistics have their sums', {
  tag: '@full',
}, async ({ host, page, platform }) => {
  proves('HI-03.net', 'HI-03.deposits', 'HI-03.withdrawals');

  const { person, books } = await payer(platform);
  await openSignedIn(host, person);
  const cashier = new Cashier(page);
  const deposit = await host.open('deposit');
  await cashier.pay('49.90');
  await expect(deposit.getByRole('heading', { name: '€49.90 is in your account' })).toBeVisible();
  await deposit.getByRole('button', { name: 'Make another deposit' }).click();
  await cashier.pay('30', CARDS.decline);
  await expect(cashier.frame.getByText('The payment did not go through')).toBeVisible();
  const panel = await host.open('account', { tab: 'history' });
  await expect(rows(panel)).toHaveCount(2);
  await new HistoryTab(panel).show('payments');
  await panel.getByLabel('Show').selectOption('deposit');
  await expect(rows(panel)).toHaveCount(2);
  await expect(rows(panel).nth(0)).toContainText('Failed');
  await expect(rows(panel).nth(1)).toContainText('Completed');
  const { name, lines } = await download(panel);
  expect(name).toBe('history-deposit.csv');
  const [failed, completed] = await books.payments('deposit');
  expect(lines.slice(1)).toEqual([
    expect.stringMatching(new RegExp(`^[^,]+,${failed?.Id},Deposit,.*,Failed,30\\.00,EUR$`)),
    expect.stringMatching(new RegExp(`^[^,]+,${completed?.Id},Deposit,.*,Completed,49\\.90,EUR$`)),
  ]);
  // Failed transactions are not counted.
  await panel.getByText('Your payments since you joined').click();
  const figures = panel.locator('[part="figures"]');
  await expect(figures).toContainText('Net deposits€49.90');
  await expect(figures).toContainText('Deposits€49.901 payment');
  await expect(figures).toContainText('Withdrawals€0.000 payments');
});
