import { newPerson } from '../models/person.ts';
import { register } from '../models/registered.ts';
import { submitSignIn } from '../models/sign-in-form.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

test('the form requires email and password with the documented messages', { tag: '@full' }, async ({
  host,
}) => {
  proves('SI-01.email', 'SI-01.password');

  await host.goto();
  const panel = await host.open('sign-in');
  await panel.getByRole('button', { name: 'Sign in' }).click();
  const email = panel.getByRole('textbox', { name: 'Email' });
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('Must provide an email address');
  await expect(panel.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Please enter your password',
  );
  await expect(email).toHaveAttribute('autocomplete', 'username webauthn');
  await expect(panel.getByLabel('Password', { exact: true })).toHaveAttribute(
    'autocomplete',
    'current-password',
  );
});

test('correct credentials sign in, and calls send the session', {
  tag: '@rest',
}, async ({ host, page, platform }) => {
  proves('SI-01.signs-in', 'AC-10.session-id');

  const person = newPerson();
  await register(platform, person);
  await host.goto();
  const profile = page.waitForRequest('**/player/user-info');
  await submitSignIn(await host.open('sign-in'), person);
  await expect(page.getByRole('dialog', { name: 'Welcome, Maja' })).toBeVisible();
  expect(await host.getEvents('signed-in')).toHaveLength(1);
  const carried = (await profile).headers()['x-player-session-id'];
  expect(carried).toBe(await page.evaluate(() => sessionStorage.getItem('playerdesk:session')));
  expect(carried?.length ?? 0).toBeGreaterThan(20);
  // Addresses and events contain no secret and no personal data.
  const events = JSON.stringify(await page.evaluate(() => window.host.events)) + page.url();
  for (const secret of [person.email, person.password, carried ?? '']) expect(events).not.toContain(secret);
});

test('a player who is not activated is led to the activation form', { tag: '@full' }, async ({
  host,
  page,
  platform,
}) => {
  const person = newPerson();
  await register(platform, person, { activated: false });
  await host.goto();
  await submitSignIn(await host.open('sign-in'), person);
  const prompt = page.getByRole('dialog', { name: 'Verify your email' });
  await expect(prompt).toContainText(person.email);
  await prompt.getByRole('button', { name: 'Enter code' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Activate your account' }).getByRole('textbox', { name: 'Email' }),
  ).toHaveValue(person.email);
});

test('a wrong password and an unknown email show the same message', async ({ host, platform }) => {
  proves('SI-01.incorrect', 'SI-01.unknown-player', 'PL-04.sign-in-area');

  const person = newPerson();
  await register(platform, person);
  await host.goto();
  const panel = await host.open('sign-in');
  await submitSignIn(panel, { ...person, password: 'Wrong.Harbour7' });
  await expect(panel.getByRole('alert')).toHaveText('Incorrect credentials');
  await expect(panel.getByRole('textbox', { name: 'Email' })).toHaveValue(person.email);
  await submitSignIn(panel, { ...person, email: newPerson().email });
  await expect(panel.getByRole('alert')).toHaveText('Incorrect credentials');
  expect(await host.getEvents('signed-in')).toEqual([]);
  expect(await host.getEvents('error')).toContainEqual(
    expect.objectContaining({ code: 'sign-in.incorrect-credentials', kind: 'refused' }),
  );
});

test('too many attempts lock sign-in for a while', { tag: '@full' }, async ({ host, page, platform }) => {
  const person = newPerson();
  await register(platform, person);
  await host.goto();
  const panel = await host.open('sign-in');
  const alert = panel.getByRole('alert');
  const events = () => host.getEvents('error').then((errors) => errors.length);
  for (let tries = 1; tries <= 12; tries++) {
    await submitSignIn(panel, { ...person, password: `Wrong.Harbour${tries}` });
    await expect.poll(events).toBe(tries);
    if ((await alert.textContent())?.includes('You can try again in')) break;
  }
  await expect(alert).toContainText('You can try again in');
  await platform.backstage.advance(3600);
  await submitSignIn(panel, person);
  await expect(page.getByRole('dialog', { name: 'Welcome, Maja' })).toBeVisible();
});

test('the email is stored only with "Remember me"', { tag: '@full' }, async ({ host, page, platform }) => {
  proves('SI-01.remember-me', 'SI-01.remembered', 'SI-01.forgotten');

  const person = newPerson();
  await register(platform, person);
  const stored = () => page.evaluate(() => localStorage.getItem('email'));
  await host.goto();
  await submitSignIn(await host.open('sign-in'), person);
  await expect(page.getByRole('dialog', { name: 'Welcome, Maja' })).toBeVisible();
  expect(await stored()).toBeNull();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);

  await page.evaluate(() => window.desk.signOut());
  await host.goto();
  const panel = await host.open('sign-in');
  await panel.getByRole('checkbox', { name: 'Remember me' }).check();
  await submitSignIn(panel, person);
  await expect.poll(stored).toBe(person.email);

  await page.evaluate(() => window.desk.signOut());
  await host.goto();
  const again = await host.open('sign-in');
  await expect(again.getByRole('textbox', { name: 'Email' })).toHaveValue(person.email);
  await expect(again.getByRole('checkbox', { name: 'Remember me' })).toBeChecked();
});

test('a session survives a reload and ends with a sign-out', { tag: '@full' }, async ({
  host,
  page,
  platform,
}) => {
  const person = newPerson();
  await register(platform, person);
  await host.goto();
  await submitSignIn(await host.open('sign-in'), person);
  await host.waitFor('signed-in');
  // Closing the panel changes the history, which can abort a reload.
  await expect(() => page.reload()).toPass();
  await host.goto();
  await host.waitFor('signed-in');
  const session = await page.evaluate(() => sessionStorage.getItem('playerdesk:session'));
  await page.evaluate(() => window.desk.signOut());
  expect(await host.getEvents('signed-out')).toEqual([{ reason: 'player' }]);
  const answer = await fetch(`${platform.url}/rest/player/user-info`, {
    headers: { 'X-Player-Session-Id': session ?? '' },
  });
  expect(answer.status).toBe(401);
});

test('a session that ended on the platform ends on the page with the next call', { tag: '@full' }, async ({
  host,
  page,
  platform,
}) => {
  const person = newPerson();
  await register(platform, person);
  await host.goto();
  await submitSignIn(await host.open('sign-in'), person);
  await host.waitFor('signed-in');
  await platform.backstage.advance(13 * 3600);
  await page.evaluate(() => window.desk.account.refreshProfile().catch(() => {}));
  expect(await host.getEvents('signed-out')).toEqual([{ reason: 'expired' }]);
  const panel = await host.open('account', { tab: 'edit-profile' });
  await expect(panel).toHaveAccessibleName('Sign in');
});

test('a sign-in with a lost response succeeds on retry', { tag: '@full' }, async ({
  host,
  page,
  platform,
}) => {
  const person = newPerson();
  await register(platform, person);
  await host.goto();
  const panel = await host.open('sign-in');
  await host.dropAnswer('signIn', '/player/signin/v2');
  await submitSignIn(panel, person);
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Welcome, Maja' })).toBeVisible();
});
