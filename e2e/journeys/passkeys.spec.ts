import { addVirtualAuthenticator, type VirtualAuthenticator } from '@playerdesk/testing/playwright';
import type { Locator } from '@playwright/test';
import { findViolations } from '../a11y/axe.ts';
import type { HostPage } from '../models/host-page.ts';
import { newPerson, type Person } from '../models/person.ts';
import { register } from '../models/registered.ts';
import { openAccount } from '../models/signed-in.ts';
import type { RunningPlatform } from '../platform.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

const MINUTE = 60;

async function openPasskeys(host: HostPage, platform: RunningPlatform, person: Person): Promise<Locator> {
  await register(platform, person);
  const panel = await openAccount(host, person, {}, { tab: 'change-password' });
  await expect(panel.getByRole('heading', { name: 'Passkeys' })).toBeVisible();
  return panel;
}

async function addPasskey(panel: Locator, name: string): Promise<void> {
  await panel.getByLabel('Name', { exact: true }).fill(name);
  await panel.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(panel.getByRole('status').filter({ hasText: 'Passkey added' })).toBeVisible();
}

/** Opens a form that offers passkeys. It also offers them in a list, which the player leaves alone. */
async function openForm(
  host: HostPage,
  authenticator: VirtualAuthenticator,
  type: 'sign-in' | 'get-started',
) {
  await authenticator.setPresent(false);
  return host.open(type);
}

async function pressPasskey(form: Locator, authenticator: VirtualAuthenticator): Promise<void> {
  const button = form.getByRole('button', { name: 'Use a passkey' });
  await expect(button).toBeVisible();
  await authenticator.setPresent(true);
  await button.click();
}

test('a player adds a passkey, signs in with it by one press, and removes it', {
  tag: '@rest',
}, async ({ host, page, platform }) => {
  proves('SE-19.section', 'SE-19.button', 'SE-19.sign-in', 'SE-19.remove');
  const person = newPerson();
  const authenticator = await addVirtualAuthenticator(page);
  const panel = await openPasskeys(host, platform, person);

  await addPasskey(panel, 'My laptop');
  await expect(panel.locator('[part="passkey"]')).toContainText('My laptop');
  expect(await authenticator.count()).toBe(1);
  expect(await findViolations(page)).toEqual([]);

  await page.evaluate(() => window.desk.signOut());
  const signIn = await openForm(host, authenticator, 'sign-in');
  await pressPasskey(signIn, authenticator);
  await expect(page.locator('[data-widget="sign-in"]')).toHaveCount(0);
  expect(await page.evaluate(() => window.desk.account.store.getState().profile?.email)).toBe(person.email);

  const again = await host.open('account', { tab: 'change-password' });
  await expect(again.locator('[part="passkey"]')).toContainText('Last used');
  await again.locator('[part="passkey"]').getByRole('button', { name: 'Remove' }).click();
  await expect(again.getByRole('status').filter({ hasText: 'Passkey removed' })).toBeVisible();
  await expect(again.locator('[part="passkey"]')).toHaveCount(0);
});

test('a passkey without user verification opens no session', { tag: '@rest' }, async ({
  host,
  page,
  platform,
}) => {
  proves('SE-19.attacks');
  const authenticator = await addVirtualAuthenticator(page);
  await addPasskey(await openPasskeys(host, platform, newPerson()), 'My laptop');
  await page.evaluate(() => window.desk.signOut());
  await authenticator.setUserVerified(false);

  const signIn = await openForm(host, authenticator, 'sign-in');
  await pressPasskey(signIn, authenticator);

  await expect(signIn.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
  expect(await page.evaluate(() => window.desk.account.store.getState().status)).toBe('signed-out');
});

test('a call that needs a confirmation is done after the passkey, and what was typed stays', {
  tag: '@rest',
}, async ({ host, page, platform }) => {
  proves('SE-20.repeated', 'SE-20.required');
  const person = newPerson();
  await addVirtualAuthenticator(page);
  const panel = await openPasskeys(host, platform, person);
  await addPasskey(panel, 'My laptop');
  await platform.backstage.advance(10 * MINUTE + 1);
  await panel.getByLabel('Old password').fill('half-typed');

  await panel.locator('[part="passkey"]').getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('dialog', { name: 'Is it you?' });
  await expect(question.getByLabel('Password', { exact: true })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await question.getByRole('button', { name: 'Use a passkey' }).click();

  await expect(question).toBeHidden();
  await expect(panel.getByRole('status').filter({ hasText: 'Passkey removed' })).toBeVisible();
  await expect(panel.getByLabel('Old password')).toHaveValue('half-typed');
});

test('a player gives a passkey another name by keyboard', { tag: '@rest' }, async ({
  host,
  page,
  platform,
}) => {
  proves('SE-19.renamed');
  await addVirtualAuthenticator(page);
  const panel = await openPasskeys(host, platform, newPerson());
  await addPasskey(panel, 'My laptop');
  const passkey = panel.locator('[part="passkey"]');

  await passkey.getByRole('button', { name: 'Rename' }).press('Enter');
  await expect(passkey.getByLabel('Name')).toBeFocused();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.type('Old laptop');
  await page.keyboard.press('Enter');

  await expect(panel.getByRole('status').filter({ hasText: 'Passkey renamed' })).toBeVisible();
  await expect(passkey).toContainText('Old laptop');
  await expect(passkey.getByRole('button', { name: 'Rename' })).toBeFocused();
});

test('a known player signs in to get-started with an address, two presses and a passkey', {
  tag: '@rest',
}, async ({ host, page, platform }) => {
  proves('SE-19.get-started');
  const person = newPerson();
  const authenticator = await addVirtualAuthenticator(page);
  await addPasskey(await openPasskeys(host, platform, person), 'My laptop');
  await page.evaluate(() => window.desk.signOut());

  const wizard = await openForm(host, authenticator, 'get-started');
  await wizard.getByLabel('Email').fill(person.email);
  await wizard.getByRole('button', { name: 'Continue' }).click();
  await expect(wizard.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await pressPasskey(wizard, authenticator);

  await expect(page.locator('[data-widget="get-started"]')).toHaveCount(0);
  expect(await page.evaluate(() => window.desk.account.store.getState().profile?.email)).toBe(person.email);
});
