import { newPerson } from '../models/person.ts';
import { Wizard } from '../models/wizard.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

test.use({ flow: 'documented' });

test('a reload continues the wizard at its step without a stored password', { tag: '@full' }, async ({
  host,
  page,
}) => {
  proves('SU-12.survives-reload');

  const person = newPerson({ firstName: 'สมชาย', lastName: "O'Brien-Łukasz" });
  await host.goto();
  const before = new Wizard(page, await host.open('get-started'));
  await before.fillEmailStep(person);
  await before.fillContactStep(person);
  await before.field('firstName').fill(person.firstName);
  await before.field('lastName').fill(person.lastName);
  const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(stored).toContain(person.email);
  expect(stored).not.toContain(person.password);

  await page.reload();
  await host.goto();
  const after = new Wizard(page, await host.open('get-started'));
  await expect(after.field('firstName')).toHaveValue(person.firstName);
  await expect(after.field('lastName')).toHaveValue(person.lastName);
  await after.fillPersonalStep(person);
  await after.fillAddressStep();
  await after.fillAnnualActivityStep();
  await after.acceptTerms();
  // The wizard asks for the password again and continues at the stored step.
  await expect(after.panel.getByText('Please enter your password')).toBeVisible();
  await after.panel.getByLabel('Password', { exact: true }).fill(person.password);
  await after.next();
  await after.panel.getByRole('button', { name: 'Sign up' }).click();
  await after.field('code').waitFor();
});

test('a reload after the registration continues with the activation', { tag: '@full' }, async ({
  host,
  page,
  platform,
}) => {
  const person = newPerson();
  await host.goto();
  const wizard = new Wizard(page, await host.open('get-started'));
  await wizard.fillEmailStep(person);
  await wizard.register(person);
  await wizard.field('code').waitFor();
  await host.waitFor('signed-in');
  await page.reload();
  await host.goto();
  const after = new Wizard(page, await host.open('get-started'));
  await after.field('code').waitFor();
  await after.activateBy(platform, person);
  await expect(after.panel.getByText('Account activated')).toBeVisible();
});
