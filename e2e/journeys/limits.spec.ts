import type { LimitSpan, LimitType } from '@playerdesk/contract/internal';
import { LimitsTab } from '@playerdesk/testing/playwright';
import type { Locator } from '@playwright/test';
import { payer } from '../models/cashier.ts';
import type { HostPage } from '../models/host-page.ts';
import type { Person } from '../models/person.ts';
import { openAccount } from '../models/signed-in.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

const TAB = { tab: 'responsible-gaming' };
const HOUR = 3_600;

const getCard = (account: Locator, type: LimitType) => new LimitsTab(account).getCard(type);
const getRow = (account: Locator, type: LimitType, period: LimitSpan) =>
  new LimitsTab(account).getRow(type, period);
const openLimits = (host: HostPage, person: Person) => openAccount(host, person, {}, TAB);

const setLimit = (account: Locator, type: LimitType, values: Readonly<Record<string, string>>) =>
  new LimitsTab(account).setLimit(type, values);

test('a limit is set in three steps, applies at once and emits its completion', { tag: '@full' }, async ({
  host,
  platform,
}) => {
  proves('RG-01.deposit', 'RG-01.current', 'RG-15.complete', 'HO-02.deposit-limits-complete');

  const { person, books } = await payer(platform);
  const account = await openAccount(host, person, {}, {});
  // The steps of a player: open the tab, choose the type, save the amount.
  await account.getByRole('button', { name: 'Limits', exact: true }).click();
  await getCard(account, 'deposit').getByRole('button', { name: 'Set limit' }).click();
  await account.getByLabel('Daily', { exact: true }).fill('100');
  await expect(account.getByLabel('Weekly', { exact: true })).toHaveValue('700');
  await account.getByRole('button', { name: 'Save' }).click();
  await expect(account.getByText('Limits saved')).toBeVisible();
  await expect(getRow(account, 'deposit', 'daily')).toContainText('€100.00');
  await expect(getRow(account, 'deposit', 'daily').getByRole('progressbar')).toBeVisible();
  const { Limits: held } = (await books.read('/responsiblegaming/limit')) as {
    Limits: { Timespan: number; Amount: number; Type: string }[];
  };
  expect(held.map(({ Type, Timespan, Amount }) => [Type, Timespan, Amount]).sort()).toEqual([
    ['Deposit', 1, 10_000],
    ['Deposit', 30, 300_000],
    ['Deposit', 7, 70_000],
  ]);
  expect(await host.getEvents('deposit-limits-complete')).toHaveLength(1);
});

test('an increased limit waits 24 hours and can be canceled', async ({ host, platform }) => {
  proves('RG-01.incoming', 'RG-02.deposit-increase', 'RG-02.cancel', 'IN-38.models');

  const { person } = await payer(platform);
  const account = await openLimits(host, person);
  await setLimit(account, 'deposit', { Weekly: '100' });
  await setLimit(account, 'deposit', { Weekly: '500' });
  const row = getRow(account, 'deposit', 'weekly');
  await expect(row).toContainText('€100.00');
  await expect(row.locator('[part="incoming"]')).toContainText('€500.00');
  await row.getByRole('button', { name: 'Cancel change' }).click();
  await expect(account.getByText('Change canceled')).toBeVisible();
  await expect(row.locator('[part="incoming"]')).toHaveCount(0);
  await setLimit(account, 'deposit', { Weekly: '500' });
  await expect(row.locator('[part="incoming"]')).toBeVisible();
  await platform.backstage.advance(24 * HOUR + 60);
  await host.page.reload();
  const later = await openAccount(host, person, {}, TAB);
  await expect(getRow(later, 'deposit', 'weekly')).toContainText('€500.00');
  await expect(getRow(later, 'deposit', 'weekly').locator('[part="incoming"]')).toHaveCount(0);
});

test('a removed limit applies until its wait ends and shows that', { tag: '@full' }, async ({
  host,
  platform,
}) => {
  proves('RG-02.removal');

  const { person } = await payer(platform);
  const account = await openLimits(host, person);
  await setLimit(account, 'loss', { Monthly: '50' });
  const row = getRow(account, 'loss', 'monthly');
  await row.getByRole('button', { name: 'Remove limit' }).click();
  await expect(account.getByText('Removal requested')).toBeVisible();
  await expect(account.getByText('Your limit stays in force until')).toBeVisible();
  await expect(row.locator('[part="incoming"]')).toContainText('No limit');
  await expect(row).toContainText('€50.00');
});

test('a custom session limit signs the player out and refuses the next sign-in with the reason', {
  tag: '@full',
}, async ({ host, page, platform }) => {
  proves('RG-01.session', 'RG-13.hours');

  // The hour has to end on the same day, because a new day resets the used amount.
  const { headers } = await fetch(`${platform.url}/rest/bootstrap`);
  const hour = new Date(Number(headers.get('X-Server-Time'))).getUTCHours();
  if (hour >= 20) await platform.backstage.advance((26 - hour) * HOUR);
  const { person } = await payer(platform);
  const account = await openLimits(host, person);
  const card = getCard(account, 'session');
  await card.getByRole('button', { name: 'Set limit' }).click();
  await card.getByLabel('Daily', { exact: true }).selectOption('other');
  await card.getByLabel('Daily (hours)').fill('1');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(account.getByText('Limits saved')).toBeVisible();
  // Keep the session active. An idle session ends sooner.
  for (let quarter = 0; quarter < 4; quarter += 1) {
    await platform.backstage.advance(HOUR / 4 + 5);
    await page.evaluate(() =>
      window.desk.account.refreshProfile().then(
        () => {},
        () => {},
      ),
    );
  }
  await expect.poll(() => host.getEvents('signed-out')).toHaveLength(1);
  const form = await host.open('sign-in', {});
  await form.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await form.getByLabel('Password', { exact: true }).fill(person.password);
  await form.getByRole('button', { name: 'Sign in' }).click();
  await expect(form.getByText('You have reached your session limit.')).toBeVisible();
});

test('a limit locked by the operator shows the reason, and the platform refuses to remove it', {
  tag: '@full',
}, async ({ host, platform }) => {
  proves('RG-16.locked');

  const { person, books } = await payer(platform);
  const account = await openLimits(host, person);
  await setLimit(account, 'wager', { Daily: '20' });
  const lock = { email: person.email, type: 'wager', period: 'daily', amount: 1_000, currency: 'EUR' };
  await platform.backstage.ask('POST', '/player-limit', { ...lock, reason: 'Agreed with our team' });
  await account.getByRole('button', { name: 'Bonuses' }).click();
  await host.page.reload();
  const again = await openAccount(host, person, {}, TAB);
  const row = getRow(again, 'wager', 'daily');
  await expect(row).toContainText('Locked: Agreed with our team');
  await expect(row.getByRole('button', { name: 'Remove limit' })).toHaveCount(0);
  const { Limits: held } = (await books.read('/responsiblegaming/limit')) as { Limits: { Id: string }[] };
  const refused = books.read(`/responsiblegaming/limit/cancel/${held[0]?.Id}`, 'POST', {});
  await expect(refused).rejects.toThrow('LimitLocked');
});

test('an edit with an outdated limit becomes a pending increase', { tag: '@full' }, async ({
  host,
  page,
  platform,
}) => {
  const { person, books } = await payer(platform);
  const account = await openLimits(host, person);
  await setLimit(account, 'deposit', { Daily: '300' });
  const card = getCard(account, 'deposit');
  await card.getByRole('button', { name: 'Change', exact: true }).click();
  await card.getByLabel('Daily', { exact: true }).fill('200');
  const expected = { Currency: 'EUR', Amount: 10_000, Timespan: 1, Type: 'Deposit' };
  await books.read('/responsiblegaming/limit/v2', 'POST', expected);
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByRole('button', { name: 'Save' })).toHaveCount(0);
  // 200 is looser than the 100 that was set in between, so it is pending.
  const row = getRow(account, 'deposit', 'daily');
  await expect(row).toContainText('€100.00');
  await expect(row.locator('[part="incoming"]')).toContainText('€200.00');
  await expect(page.locator('[part="limit-card"]').first()).toBeVisible();
});
