import type { Locator } from '@playwright/test';
import { proves } from '../proves.ts';
import { withBonus } from './account-journeys.ts';
import { expect, fillSignIn, type Journey, test } from './fixture.ts';

// The platform handles the call and drops the connection before the answer. Chromium then repeats the POST by itself,
// and the platform refuses the second copy because of the first.

/** Drops the first answer to a call after the call is handled. */
function loseAnswer({ documented }: Pick<Journey, 'documented'>, call: string): void {
  documented.fail({ call, kind: 'drop-after-write', times: 1 });
}

const status = (panel: Locator, text: string) => panel.getByRole('status').filter({ hasText: text });

test('a password change with a lost response is reported as done', { tag: '@rest' }, async ({
  operator,
  documented,
}) => {
  proves('AC-06.sent-twice');

  const player = documented.state.addPlayer({ email: 'maja@example.com' });
  await operator.goto();
  const account = await operator.openAccount(player, 'change-password');
  loseAnswer({ documented }, 'POST /player/change-password');
  await account.getByLabel('Old password', { exact: true }).fill(player.password);
  await account.getByLabel('New password', { exact: true }).fill('Green.Meadow8');
  await account.getByRole('button', { name: 'Save' }).click();

  await expect(account.getByText('Successfully changed password')).toBeVisible();
  expect(player.password).toBe('Green.Meadow8');
  expect(await operator.getEvents('error')).toEqual([]);
});

test('a password change with a wrong old password is refused', { tag: '@rest' }, async ({
  operator,
  documented,
}) => {
  const player = documented.state.addPlayer({ email: 'maja@example.com' });
  const { password } = player;
  await operator.goto();
  const account = await operator.openAccount(player, 'change-password');
  await account.getByLabel('Old password', { exact: true }).fill('Wrong.Meadow8');
  await account.getByLabel('New password', { exact: true }).fill('Green.Meadow8');
  await account.getByRole('button', { name: 'Save' }).click();

  await expect(
    account.getByRole('alert').filter({ hasText: 'Your old password is incorrect' }),
  ).toBeVisible();
  expect(player.password).toBe(password);
});

test('a password reset with a lost response is reported as done', { tag: '@rest' }, async ({
  operator,
  documented,
  page,
}) => {
  proves('AC-04.sent-twice');

  const player = documented.state.addPlayer({ email: 'maja@example.com' });
  await operator.goto();
  const forgot = await operator.open('forgot-password');
  await forgot.getByRole('textbox', { name: 'Email' }).fill(player.email);
  await forgot.getByRole('button', { name: 'Send link' }).click();
  await expect(forgot.getByText('Email has been sent')).toBeVisible();
  const link = new URL(documented.state.lastMail(player.email)?.link ?? '', 'http://localhost/');
  await operator.goto({ path: `/${link.search}` });
  const panel = await operator.open('reset-password');
  loseAnswer({ documented }, 'POST /player/reset-password');
  await panel.getByLabel('New password', { exact: true }).fill('Green.Harbour8');
  await panel.getByLabel('Confirm password', { exact: true }).fill('Green.Harbour8');
  await panel.getByRole('button', { name: 'Save' }).click();

  await expect(page.getByText('Password updated successfully')).toBeVisible();
  expect(player.password).toBe('Green.Harbour8');
});

test('an activation with a lost response is reported as done', { tag: '@rest' }, async ({
  operator,
  documented,
  page,
}) => {
  proves('AC-01.sent-twice');

  const player = documented.state.addPlayer({ email: 'maja@example.com', activated: false });
  await operator.goto();
  await fillSignIn(await operator.open('sign-in'), player);
  await operator.waitFor('signed-in');
  await operator.closeAll();
  const panel = await operator.open('activation-form');
  loseAnswer({ documented }, 'POST /player/activate');
  await panel.getByRole('textbox', { name: 'Email' }).fill(player.email);
  await panel.getByLabel('Activation code').fill(player.activationCode);
  await panel.getByRole('button', { name: 'Activate', exact: true }).click();

  await expect(page.getByRole('dialog', { name: 'Account activated' })).toBeVisible();
  expect(player.activated).toBe(true);
});

test('a bonus code with a lost response is reported as triggered', { tag: '@rest' }, async ({
  operator,
  documented,
}) => {
  proves('BO-05.sent-twice');

  const player = documented.state.addPlayer({ email: 'maja@example.com' });
  await operator.goto();
  const account = await operator.openAccount(player, 'bonus-code');
  loseAnswer({ documented }, 'POST /bonus/trigger/{code}');
  await account.getByRole('textbox', { name: 'Bonus code' }).fill('SPRING');
  await account.getByRole('button', { name: 'Apply code' }).click();

  await expect(status(account, 'Bonus code successfully triggered')).toHaveCount(1);
  await account.getByRole('textbox', { name: 'Bonus code' }).fill('SPRING');
  await account.getByRole('button', { name: 'Apply code' }).click();
  await expect(account.getByRole('alert')).toContainText('Invalid bonus');
});

test('a bonus claim with a lost response is reported as claimed', { tag: '@rest' }, async ({
  operator,
  documented,
}) => {
  proves('BO-02.sent-twice');

  const player = withBonus(documented.state.addPlayer({ email: 'maja@example.com' }));
  await operator.goto();
  const account = await operator.openAccount(player, 'bonuses');
  loseAnswer({ documented }, 'POST /bonus/claim/{id}');
  await account.locator('[part="bonus"]').getByRole('button', { name: 'Claim' }).click();

  await expect(account.getByText('Bonus claimed')).toBeVisible();
  expect(await operator.getEvents('error')).toEqual([]);
});

test('a tournament opt-in with a lost response is reported as done', { tag: '@rest' }, async ({
  operator,
  documented,
}) => {
  proves('GA-04.sent-twice');

  const player = documented.state.addPlayer({ email: 'maja@example.com' });
  await operator.goto();
  await operator.signIn(player);
  const tournament = await operator.open('tournament', { identifier: 'autumn' });
  loseAnswer({ documented }, 'POST /player/tournament-opt-in');
  await tournament.getByRole('button', { name: /join/i }).click();

  await expect(tournament.getByText('You are in. Good luck!')).toBeVisible();
  expect(player.tournaments.has('autumn')).toBe(true);
  const codes = (await operator.getEvents('error')).map((error) => (error as { code: string }).code);
  expect(codes.filter((code) => code.startsWith('tournament.'))).toEqual([]);
});
