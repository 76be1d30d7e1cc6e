import { newPerson } from '../models/person.ts';
import { Wizard } from '../models/wizard.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

test.use({ flow: 'documented' });

const WHO = {
  firstName: 'Ingrid',
  lastName: 'Bonnici',
  dateOfBirth: '1988-02-29',
  address: 'Triq il-Kbira 4',
  city: 'Sliema',
  zip: 'SLM 1111',
  country: 'MT',
};

test('a person identified by a token signs up without entering their name', async ({
  host,
  page,
  platform,
}) => {
  proves('SU-03.order', 'SU-03.token', 'SU-16.optional');

  const person = newPerson();
  await host.goto();
  const token = await platform.backstage.identityToken(WHO);
  const panel = await host.open('sign-up-token', { token });
  const wizard = new Wizard(page, panel);
  await wizard.field('email').fill(person.email);
  await panel.getByLabel('Password', { exact: true }).fill(person.password);
  await panel.getByLabel('Confirm password', { exact: true }).fill(person.password);
  await wizard.field('phone').fill(person.phone);
  await panel.getByLabel('Gender').selectOption('female');
  await wizard.next();
  await panel.getByLabel('Daily limit').fill('50');
  await expect(panel.getByLabel('Weekly limit')).toHaveValue('350');
  await expect(panel.getByLabel('Monthly limit')).toHaveValue('1500');
  const sent = page.waitForRequest(/\/player\/signup\/token$/);
  await wizard.next();
  await panel.getByRole('checkbox').first().check();
  await panel.getByRole('button', { name: 'Sign up' }).click();
  const body = (await sent).postDataJSON() as Record<string, unknown>;
  expect(body).toMatchObject({ JWTTokenString: token, Email: person.email, Gender: 'female' });
  expect(body).not.toHaveProperty('FirstName');
  await expect(panel.getByRole('heading', { name: 'You’re all set' })).toBeFocused();
  expect(await host.waitFor('signed-in')).toMatchObject({ player: { country: 'MT' } });
});

test('an invalid token is refused, and the input is kept', async ({ host, page }) => {
  const person = newPerson();
  await host.goto();
  const panel = await host.open('sign-up-token', { token: 'made.up.token' });
  const wizard = new Wizard(page, panel);
  await wizard.field('email').fill(person.email);
  await panel.getByLabel('Password', { exact: true }).fill(person.password);
  await panel.getByLabel('Confirm password', { exact: true }).fill(person.password);
  await wizard.field('phone').fill(person.phone);
  await panel.getByLabel('Gender').selectOption('male');
  await wizard.next();
  await panel.getByLabel('Daily limit').waitFor();
  await wizard.next();
  await panel.getByRole('checkbox').first().check();
  await panel.getByRole('button', { name: 'Sign up' }).click();
  await expect(panel.getByRole('alert')).not.toBeEmpty();
  await expect(panel.getByRole('checkbox').first()).toBeChecked();
  expect(await host.getEvents('sign-up-error')).toHaveLength(1);
});
