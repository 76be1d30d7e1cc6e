import { proves } from '../proves.ts';
import { expect, test } from './fixture.ts';

// The platform handles the call and drops the connection before the answer. Chromium then repeats the POST by itself,
// and the platform refuses the second copy because of the first. The other writes are in the tests of their widgets.

test('a password change with a lost response is reported as done', { tag: '@rest' }, async ({
  operator,
  documented,
}) => {
  proves('AC-06.sent-twice');

  const player = documented.state.addPlayer({ email: 'maja@example.com' });
  await operator.goto();
  const account = await operator.openAccount(player, 'change-password');
  documented.fail({ call: 'POST /player/change-password', kind: 'drop-after-write', times: 1 });
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
