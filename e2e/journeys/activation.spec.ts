import { ActivationForm } from '@playerdesk/testing/playwright';
import type { Locator } from '@playwright/test';
import { newPerson } from '../models/person.ts';
import { register } from '../models/registered.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

const enter = (panel: Locator, email: string, code: string) =>
  new ActivationForm(panel).submit({ email, code });

test('the form requires an email and a code of 6 to 12 digits', {
  tag: ['@rest', '@full'],
}, async ({ host }) => {
  proves(
    'IN-38.every',
    'AC-01.email',
    'AC-01.code',
    'AC-11.email-required',
    'AC-11.code-required',
    'AC-11.code-pattern',
  );

  await host.goto();
  const panel = await host.open('activation-form');
  const { email, code } = new ActivationForm(panel);
  await enter(panel, '', '');
  await expect(email).toHaveAccessibleDescription('Must provide an email address');
  await expect(code).toHaveAccessibleDescription('Enter activation code');
  for (const wrong of ['12345', '1234567890123', '12345a']) {
    await enter(panel, newPerson().email, wrong);
    await expect(code).toHaveAccessibleDescription('The code is 6 to 12 digits long');
  }
  for (const right of ['123 456', '123456789012']) {
    await enter(panel, newPerson().email, right);
    await expect(panel.getByRole('alert')).toContainText('Incorrect activation code');
    await expect(code).toHaveAccessibleDescription('');
  }
});

test('a correct code activates the account on the platform', {
  tag: '@rest',
}, async ({ host, page, platform }) => {
  proves('HO-16.account-activated', 'AC-01.complete', 'AC-11.complete-shown', 'AC-11.marks-activated');

  const person = newPerson();
  await register(platform, person, { activated: false });
  await host.goto();
  await enter(
    await host.open('activation-form'),
    person.email,
    await platform.backstage.activationCode(person.email),
  );
  const done = page.getByRole('dialog', { name: 'Account activated' });
  await expect(done).toBeVisible();
  const [player] = await platform.backstage.playersAt(person.email);
  expect(player).toMatchObject({ isActivated: true });

  await done.getByRole('button', { name: 'Start playing' }).click();
  expect(await host.getEvents('open-route')).toEqual([{ route: '/casino', params: {} }]);
});

test('each refusal shows its own message', {
  tag: ['@rest', '@full'],
}, async ({ host, platform }) => {
  proves('AC-01.incorrect-code', 'AC-01.link-expired', 'PL-04.activate-area');

  const [active, waiting] = [newPerson(), newPerson()];
  await register(platform, active);
  await register(platform, waiting, { activated: false });
  const code = await platform.backstage.activationCode(waiting.email);
  await host.goto();
  const panel = await host.open('activation-form');
  const alert = panel.getByRole('alert');
  const wrong = code === '123456' ? '654321' : '123456';
  // The platform does not reveal who has an account.
  for (const { email } of [newPerson(), active, waiting]) {
    await enter(panel, email, wrong);
    await expect(alert).toHaveText('Incorrect activation code. Try again or request a new activation code.');
  }
  await platform.backstage.advance(2 * 3600);
  await enter(panel, waiting.email, code);
  await expect(alert).toHaveText('Link expired');
});

test('a new code replaces the old one', {
  tag: '@rest',
}, async ({ host, page, platform }) => {
  proves('HO-16.code-sent', 'AC-01.request-new', 'AC-01.code-sent');

  const person = newPerson();
  await register(platform, person, { activated: false });
  const old = await platform.backstage.activationCode(person.email);
  await host.goto();
  const panel = await host.open('activation-form', { email: person.email });
  await new ActivationForm(panel).newCodeButton.click();
  await expect(panel.getByRole('status').filter({ hasText: 'Activation code has been sent' })).toBeVisible();
  const fresh = await platform.backstage.activationCode(person.email);
  expect(fresh).not.toBe(old);
  await enter(panel, person.email, old);
  await expect(panel.getByRole('alert')).toContainText('Incorrect activation code');
  await enter(panel, person.email, fresh);
  await expect(page.getByRole('dialog', { name: 'Account activated' })).toBeVisible();
});
