import { BreaksForm } from '@playerdesk/testing/playwright';
import type { Locator } from '@playwright/test';
import { payer } from '../models/cashier.ts';
import { submitSignIn } from '../models/sign-in-form.ts';
import { openAccount } from '../models/signed-in.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

// As in most markets, a player on a break cannot sign in. Malta allows it.
test.use({ variables: { RESTRICTED_SESSIONS: '0' } });

const DAY = 24 * 3_600;
const TAB = { tab: 'responsible-gaming' };
const part = (account: Locator, kind: 'block' | 'self-exclusion') => new BreaksForm(account).getForm(kind);

test('a block ends every session and refuses sign-in until it ends', { tag: '@full' }, async ({
  host,
  page,
  platform,
}) => {
  proves('IN-38.every', 'RG-05.ends-session', 'RG-05.sign-in-refused', 'RG-05.said-before');

  const { person, books } = await payer(platform);
  await books.read('/wallets');
  const account = await openAccount(host, person, {}, TAB);
  const block = part(account, 'block');
  await expect(block.locator('[part="consequences"]')).toContainText('You’ll be signed out right away');
  // A break takes no more steps than a deposit: choose the length, continue, confirm.
  const breaks = new BreaksForm(account);
  await breaks.choose('block', /^1 week/);
  await expect(block.getByRole('heading', { name: 'Take a 1 week break?' })).toBeFocused();
  await breaks.begin('block');
  const announcement = page.locator('[data-widget="self-exclude"]');
  await expect(announcement.getByRole('heading', { name: /^You can play again from/ })).toBeVisible();
  await expect(announcement.getByRole('link', { name: 'Responsible Gaming Foundation' })).toBeVisible();
  expect(await host.getEvents('signed-out')).toHaveLength(1);
  await expect(books.read('/wallets')).rejects.toThrow('PlayerSelfBlocked');
  await announcement.getByRole('button', { name: 'Close', exact: true }).click();
  const form = await host.open('sign-in', {});
  await submitSignIn(form, person);
  await expect(form.getByText('Self blocked')).toBeVisible();
  await platform.backstage.advance(7 * DAY + 60);
  await submitSignIn(form, person);
  await expect.poll(() => host.getEvents('signed-in')).toHaveLength(2);
});

test('a self-exclusion requires its length and the choice of brands, and works by keyboard', {
  tag: '@full',
}, async ({ host, page, platform }) => {
  proves('RG-17.required');

  const { person } = await payer(platform);
  const account = await openAccount(host, person, {}, TAB);
  await account.getByRole('button', { name: 'Self-exclusion' }).focus();
  await page.keyboard.press('Enter');
  await expect(account.getByRole('heading', { name: 'Self-exclusion' })).toBeFocused();
  const exclusion = part(account, 'self-exclusion');
  await exclusion.getByRole('button', { name: 'Continue' }).focus();
  await page.keyboard.press('Enter');
  await expect(exclusion.getByText('Block period is required')).toBeVisible();
  await expect(exclusion.getByText('Choose yes or no')).toBeVisible();
  await exclusion.getByRole('radio', { name: /^6 months/ }).focus();
  await page.keyboard.press('ArrowDown');
  await exclusion.getByRole('radio', { name: /^Yes/ }).focus();
  await page.keyboard.press('Space');
  await exclusion.getByRole('button', { name: 'Continue' }).focus();
  await page.keyboard.press('Enter');
  await expect(exclusion.getByText('Yes, to all brands')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(exclusion.getByRole('button', { name: 'Self-exclude' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(
    page.locator('[data-widget="self-exclude"]').getByRole('heading', { name: 'You’ve self-excluded' }),
  ).toBeVisible();
});

test('a self-exclusion with a lost response is sent once and confirmed to the player', {
  tag: '@full',
}, async ({ host, page, platform }) => {
  proves('RG-05.lost-answer');

  const { person, books } = await payer(platform);
  await books.read('/wallets');
  const account = await openAccount(host, person, {}, TAB);
  let sent = 0;
  // The platform handles the request, but its answer is lost.
  await page.route('**/responsiblegaming/self-exclude/**', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  const breaks = new BreaksForm(account);
  await breaks.choose('self-exclusion', /^6 months/, 'oneBrand');
  await breaks.begin('self-exclusion');
  const announcement = page.locator('[data-widget="self-exclude"]');
  await expect(announcement.getByRole('heading', { name: 'You’ve self-excluded' })).toBeVisible();
  expect(sent).toBe(1);
  await expect(books.read('/wallets')).rejects.toThrow('PlayerSelfBlocked');
});

test('the break widget reports that it opened, and a pause refuses sign-in for a day', {
  tag: '@full',
}, async ({ host, page, platform }) => {
  proves('RG-06.open', 'RG-06.break');

  const { person } = await payer(platform);
  await openAccount(host, person);
  const choices: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/responsiblegaming/panic') && request.method() === 'POST') {
      choices.push((request.postDataJSON() as { PanicChoice: string }).PanicChoice);
    }
  });
  const widget = await host.open('self-exclude', {});
  await expect(widget.getByText(/Your break lasts 24 hours/)).toBeVisible();
  await widget.getByRole('button', { name: 'Take a break' }).click();
  await expect(page.getByRole('heading', { name: 'Your break has started' })).toBeVisible();
  expect(choices).toEqual(['Open', 'Pause']);
  const form = await host.open('sign-in', {});
  await submitSignIn(form, person);
  await expect(form.getByText('Self blocked')).toBeVisible();
  await platform.backstage.advance(DAY + 60);
  await submitSignIn(form, person);
  await expect.poll(() => host.getEvents('signed-in')).toHaveLength(2);
});
