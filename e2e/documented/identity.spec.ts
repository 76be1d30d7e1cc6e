import { newPerson } from '../models/person.ts';
import { Wizard } from '../models/wizard.ts';
import { asksForOwedTerms, refusesWrongPassword, signsIn, signsUp } from './core-journeys.ts';
import { expect, fillSignIn, test } from './fixture.ts';

test('a player signs in', signsIn);
test('a wrong password is refused', refusesWrongPassword);
test('owed terms are accepted after a sign-in', asksForOwedTerms);
test('a visitor signs up and activates', signsUp);

test('a player signs out', async ({ operator, documented }) => {
  const player = documented.state.addPlayer({ email: 'maja@example.com' });
  await operator.goto();
  const account = await operator.openAccount(player, 'sign-out');
  const button = account.getByRole('button', { name: 'Sign out', exact: true }).last();
  await button.click().catch(() => {});

  await operator.waitFor('signed-out');
  expect(documented.state.sessions.size).toBe(0);
});

test('a blocked player reads why', async ({ operator, documented }) => {
  const player = documented.state.addPlayer({ email: 'maja@example.com' });
  player.block = { kind: 'self-exclude', until: null };
  await operator.goto();
  const panel = await operator.open('sign-in');
  await fillSignIn(panel, player);

  await expect(panel.getByText('Self blocked')).toBeVisible();
});

test('a sign-up that meets an existing player leads to sign-in', async ({ operator, documented, page }) => {
  const player = documented.state.addPlayer({ email: 'maja@example.com' });
  await operator.goto();
  const wizard = new Wizard(page, await operator.open('get-started'));
  await wizard.field('email').fill(player.email);
  await wizard.next();
  // Over RPC no call of the documents tells whether an address is taken: the registration does.
  if (operator.protocol === 'wamp') {
    await wizard.register({ ...newPerson(), email: player.email });
    await expect(wizard.panel.getByText('Player already exists').first()).toBeVisible();
    return;
  }
  await wizard.panel.getByLabel('Password', { exact: true }).fill(player.password);
  await wizard.panel.getByRole('button', { name: 'Sign in' }).click();

  await operator.waitFor('signed-in');
  expect(await operator.heard('account-exists')).toEqual([{ by: 'email' }]);
});

test('a forgotten password is reset', async ({ operator, documented, page }) => {
  const player = documented.state.addPlayer({ email: 'maja@example.com' });
  await operator.goto();
  const forgot = await operator.open('forgot-password', { email: player.email });
  await forgot.getByRole('textbox', { name: 'Email' }).fill(player.email);
  const challenge = forgot.getByLabel('I am human');
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

test('an account is activated by its code', async ({ operator, documented, page }) => {
  const player = documented.state.addPlayer({ email: 'maja@example.com', activated: false });
  await operator.goto();
  const panel = await operator.open('activation-form');
  // Over RPC the code alone is sent.
  if (operator.protocol === 'rest') await panel.getByRole('textbox', { name: 'Email' }).fill(player.email);
  await panel.getByLabel('Activation code').fill(player.activationCode);
  await panel.getByRole('button', { name: 'Activate' }).click();

  await expect(page.getByRole('dialog', { name: 'Account activated' })).toBeVisible();
  expect(player.activated).toBe(true);
});

test('a profile is edited', async ({ operator, documented }) => {
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

test('a password is changed', async ({ operator, documented }) => {
  const player = documented.state.addPlayer({ email: 'maja@example.com' });
  await operator.goto();
  const account = await operator.openAccount(player, 'change-password');
  await account.getByLabel('Old password', { exact: true }).fill(player.password);
  await account.getByLabel('New password', { exact: true }).fill('Green.Meadow8');
  await account.getByRole('button', { name: 'Save' }).click();

  await expect(account.getByText('Successfully changed password')).toBeVisible();
  expect(player.password).toBe('Green.Meadow8');
});

test('a Swedish player signs in by e-ID and sees the session summary', { tag: '@rest' }, async ({
  operator,
  documented,
  page,
}) => {
  const player = documented.state.addPlayer({
    email: 'astrid@example.com',
    country: 'SE',
    currency: 'SEK',
  });
  player.previousSession = { started: Date.now() - 7_200_000, ended: Date.now() - 3_600_000 };
  documented.state.ipCountry = 'SE';
  documented.state.eidPerson = {
    firstName: 'Astrid',
    lastName: 'Lindqvist',
    street: 'Storgatan',
    houseNumber: '1',
    postArea: 'Stockholm',
    postCode: '111 22',
    email: player.email,
  };
  await operator.goto({
    create: {
      locale: 'en-US',
      jurisdiction: 'SGA',
      eid: { startOrigins: [documented.providerUrl], origins: [documented.providerUrl] },
    },
  });
  await operator.open('sign-in');

  await expect(page.locator('[data-widget="session-summary"]')).toBeVisible({ timeout: 15_000 });
});
