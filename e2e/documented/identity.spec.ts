import { expect, fillSignIn, test } from './fixture.ts';
import {
  asksForPendingTerms,
  meetsExistingPlayer,
  refusesWrongPassword,
  showsRefusedField,
  signsIn,
  signsInByEid,
  signsUp,
} from './identity-journeys.ts';

test('a player signs in', signsIn);
test('a wrong password is refused', refusesWrongPassword);
test('a player accepts pending terms after sign-in', asksForPendingTerms);
test('a visitor signs up and activates the account', signsUp);
test('the sign-up wizard shows a refused field at its step', showsRefusedField);

test('a player signs out', async ({ operator, documented }) => {
  const player = documented.state.addPlayer({ email: 'maja@example.com' });
  await operator.goto();
  const account = await operator.openAccount(player, 'sign-out');
  await account.locator('[part="tab"]').getByRole('button', { name: 'Sign out' }).click();

  await operator.waitFor('signed-out');
  expect(documented.state.sessions.size).toBe(0);
});

test('a self-excluded player sees the reason on sign-in', async ({ operator, documented }) => {
  const player = documented.state.addPlayer({ email: 'maja@example.com' });
  player.block = { kind: 'self-exclude', until: null };
  await operator.goto();
  const panel = await operator.open('sign-in');
  await fillSignIn(panel, player);

  await expect(panel.getByText('Self blocked')).toBeVisible();
});

test('a sign-up with the email of an existing player leads to sign-in', meetsExistingPlayer);
test('a player resets a forgotten password', async ({ operator, documented, page }) => {
  const player = documented.state.addPlayer({ email: 'maja@example.com' });
  await operator.goto();
  const forgot = await operator.open('forgot-password', { email: player.email });
  await forgot.getByRole('textbox', { name: 'Email' }).fill(player.email);
  const challenge = forgot.getByLabel('I’m not a robot');
  if (await challenge.isVisible()) await challenge.check();
  await forgot.getByRole('button', { name: 'Send link' }).click();
  await expect(forgot.getByText('Email has been sent')).toBeVisible();
  const mail = documented.state.lastMail(player.email);
  const link = new URL(mail?.link ?? '', 'http://localhost/');
  await operator.goto({ path: `/${link.search}` });
  if (operator.protocol === 'rest') await operator.open('reset-password');
  const panel = page.getByRole('dialog').last();
  await panel.getByLabel('New password', { exact: true }).fill('Green.Harbour8');
  await panel.getByLabel('Confirm password', { exact: true }).fill('Green.Harbour8');
  await panel.getByRole('button', { name: 'Save' }).click();

  await expect(page.getByText('Password updated successfully')).toBeVisible();
  expect(player.password).toBe('Green.Harbour8');
});

test('an account is activated with its code', async ({ operator, documented, page }) => {
  const player = documented.state.addPlayer({ email: 'maja@example.com', activated: false });
  await operator.goto();
  const panel = await operator.open('activation-form');
  await panel.getByRole('textbox', { name: 'Email' }).fill(player.email);
  await panel.getByLabel('Activation code').fill(player.activationCode);
  await panel.getByRole('button', { name: 'Activate', exact: true }).click();

  await expect(page.getByRole('dialog', { name: 'Account activated' })).toBeVisible();
  expect(player.activated).toBe(true);
});

test('a player edits the profile', async ({ operator, documented }) => {
  const player = documented.state.addPlayer({ email: 'maja@example.com' });
  await operator.goto();
  const account = await operator.openAccount(player, 'edit-profile');
  await expect(account.getByRole('textbox', { name: 'First name' })).toHaveValue('Maja');
  await account.getByRole('textbox', { name: 'City' }).fill('Mdina');
  await account.getByLabel('Password', { exact: true }).fill(player.password);
  await account.getByRole('button', { name: 'Save' }).click();

  await expect(account.getByRole('status').filter({ hasText: 'Profile updated' })).toBeVisible();
  expect(player).toMatchObject({ city: 'Mdina', phone: expect.stringMatching(/^79\d{6}$/) });
});

test('a player changes the password', async ({ operator, documented }) => {
  const player = documented.state.addPlayer({ email: 'maja@example.com' });
  await operator.goto();
  const account = await operator.openAccount(player, 'change-password');
  await account.getByLabel('Old password', { exact: true }).fill(player.password);
  await account.getByLabel('New password', { exact: true }).fill('Green.Meadow8');
  await account.getByRole('button', { name: 'Save' }).click();

  await expect(account.getByText('Successfully changed password')).toBeVisible();
  expect(player.password).toBe('Green.Meadow8');
});

test('a Swedish player signs in by e-ID and sees the session summary', { tag: '@rest' }, signsInByEid);
