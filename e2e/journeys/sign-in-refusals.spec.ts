import { newPerson } from '../models/person.ts';
import { register } from '../models/registered.ts';
import { submitSignIn } from '../models/sign-in-form.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

const BLOCKED = 'Your account is blocked. Please contact support.';
const DAY = 24 * 60;

/** Player state → row and clauses, message, and the page with help. */
const KEPT_OUT = [
  ['SI-09.player-blocked SI-13.blocked', 'blocked', BLOCKED, 'Contact support'],
  ['SI-09.temp-blocked', 'temporarily-blocked', BLOCKED, 'Contact support'],
  ['SI-09.login-period', 'login-period', BLOCKED, 'Contact support'],
  ['SI-09.gambling-issues', 'gambling-issues', BLOCKED, 'Contact support'],
  ['SI-09.self-blocked SI-13.self-excluded', 'self-blocked', 'Self blocked', 'Safer gambling'],
  [
    'SI-09.login-time SI-13.session-limit',
    'login-time',
    'You have reached your session limit. Contact customer service or try again later.',
    'Safer gambling',
  ],
  [
    'SI-09.blacklisted',
    'blacklisted',
    'There was a problem logging in. Please try again or contact support.',
    'Contact support',
  ],
  [
    'SI-09.spel-paus',
    'national-register',
    'You cannot sign in, register or play. You are excluded from gambling through a national self-exclusion register.',
    'Safer gambling',
  ],
] as const;

test.describe('a refused sign-in', () => {
  test('a player in each excluded state sees the reason until the state ends', async ({
    host,
    page,
    platform,
  }) => {
    proves(KEPT_OUT.map(([rows]) => rows).join(' '));

    test.slow();
    const person = newPerson();
    await register(platform, person);
    await host.goto();
    const panel = await host.open('sign-in');
    const alert = panel.getByRole('alert');
    for (const [index, [, state, words, help]] of KEPT_OUT.entries()) {
      await test.step(state, async () => {
        await platform.backstage.playerState(person.email, state, DAY);
        await submitSignIn(panel, person);
        await expect(alert).toContainText(words);
        await expect(alert).toContainText(/(You can try again|The block ends) .*\d/);
        expect(await host.getEvents('signed-in')).toEqual([]);
        expect(await page.evaluate(() => sessionStorage.getItem('playerdesk:session'))).toBeNull();
        await alert.getByRole('button', { name: help }).click();
        expect(await host.getEvents('open-route')).toHaveLength(index + 1);
        await alert.getByRole('button', { name: 'Dismiss' }).click();
        await expect(alert.locator('[part="notice"]')).toHaveCount(0);
      });
    }
    await platform.backstage.advance(DAY * 60 + 1);
    await submitSignIn(panel, person);
    await expect(page.getByRole('dialog', { name: 'Welcome, Maja' })).toBeVisible();
  });

  test('a person on the national register is refused', { tag: '@full' }, async ({ host, platform }) => {
    proves('SI-13.register-sign-in');

    const mark = Math.random()
      .toString(36)
      .replace(/[^a-z]/g, '');
    const person = newPerson({ firstName: 'Paus', lastName: `Excluded${mark}` });
    await register(platform, person);
    await platform.backstage.exclude({ ...person, dateOfBirth: '1990-04-12' });
    await host.goto();
    const panel = await host.open('sign-in');
    await submitSignIn(panel, person);
    await expect(panel.getByRole('alert')).toContainText(
      'You cannot sign in, register or play. You are excluded from gambling through a national self-exclusion register.',
    );
  });

  test('a wrong password is refused, and after five attempts every password is refused for a while', async ({
    host,
    platform,
  }) => {
    proves('SI-09.incorrect-credentials');

    const person = newPerson();
    await register(platform, person);
    await host.goto();
    const panel = await host.open('sign-in');
    const alert = panel.getByRole('alert');
    for (let tries = 0; tries < 5; tries += 1) {
      await submitSignIn(panel, { ...person, password: `Wrong.Harbour${tries}` });
      await expect(alert).toContainText('Incorrect credentials');
      await expect(panel.getByRole('button', { name: 'Sign in' })).not.toHaveAttribute('data-state', 'busy');
    }
    await submitSignIn(panel, person);
    await expect(alert).toContainText(/You can try again in \d+ minutes?\./);
    await expect(panel.getByRole('textbox', { name: 'Email' })).toHaveValue(person.email);
  });

  for (const [row, code, detail, words] of [
    ['SI-09.invalid-username', 'ValidationError', 'Username', 'Invalid username'],
    ['SI-09.invalid-password', 'ValidationError', 'Password', 'Invalid password'],
    ['SI-09.invalid-password', 'WeakPassword', undefined, 'Invalid password'],
    ['SI-09.unknown', 'BrandNewCode', undefined, 'Something went wrong.'],
  ] as const) {
    test(`the refusal ${code}${detail ? ` for ${detail}` : ''} shows "${words}"`, {
      tag: ['@rest', '@full'],
    }, async ({ host, page }) => {
      proves(row);

      // The form requires both fields and the platform accepts any text. This answer is of another platform.
      await page.route('**/player/signin/v2', (route) =>
        route.fulfill({ status: 400, json: { Code: code, ...(detail && { Details: { [detail]: code } }) } }),
      );
      await host.goto();
      const panel = await host.open('sign-in');
      await submitSignIn(panel, { email: 'visitor@example.com', password: 'x' });
      await expect(panel.getByRole('alert')).toContainText(words);
    });
  }
});
