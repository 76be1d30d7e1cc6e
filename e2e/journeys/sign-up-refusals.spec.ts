import type { HostPage } from '../models/host-page.ts';
import { newPerson, type Person } from '../models/person.ts';
import { register } from '../models/registered.ts';
import { Wizard } from '../models/wizard.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

test.use({ flow: 'documented' });

/** Fills the wizard for a person, with changes to the address step, and submits it. */
async function submit(
  host: HostPage,
  person: Person,
  { country, region, born }: { country?: string; region?: string; born?: [string, string, string] } = {},
): Promise<Wizard> {
  const wizard = new Wizard(host.page, await host.open('sign-up'));
  await wizard.fillContactStep(person);
  await wizard.field('firstName').fill(person.firstName);
  await wizard.field('lastName').fill(person.lastName);
  const [year, month, day] = born ?? ['1990', '4', '12'];
  await wizard.panel.getByLabel(wizard.labels.year).selectOption(year);
  await wizard.panel.getByLabel(wizard.labels.month).selectOption(month);
  await wizard.panel.getByLabel(wizard.labels.day).selectOption(day);
  await wizard.next();
  await wizard.field('address').fill('Strait Street 12');
  await wizard.field('city').fill('Valletta');
  await wizard.field('zip').fill('VLT 1434');
  if (region) await wizard.panel.getByLabel('Region').fill(region);
  if (country) await wizard.panel.getByLabel('Country').selectOption(country);
  await wizard.next();
  await wizard.waitAfterAddress();
  await wizard.fillAnnualActivityStep();
  await wizard.acceptTerms();
  return wizard;
}

const alert = (wizard: Wizard) => wizard.panel.getByRole('alert');

test('an email with a disallowed domain shows an error at the field', async ({ host }) => {
  proves('SU-21.email-domain');

  await host.goto();
  const person = newPerson();
  const wizard = await submit(host, {
    ...person,
    email: person.email.replace('example.com', 'mailinator.com'),
  });
  await expect.poll(() => wizard.getFieldError(wizard.field('email'))).toBe('Email domain is restrected');
  await expect(wizard.panel.getByText('Email domain is restrected')).toHaveCount(1);
  await expect(wizard.field('email')).toBeFocused();
});

test('a blacklisted email shows an error at the field', async ({ host }) => {
  proves('SU-21.email-blacklisted');

  await host.goto();
  const wizard = await submit(host, { ...newPerson(), email: 'banned@demo.playerdesk.example' });
  await expect.poll(() => wizard.getFieldError(wizard.field('email'))).toBe('Email address is blacklisted');
});

test('an email of an existing player shows an error at the contact step', {
  tag: '@rest',
}, async ({ host, platform }) => {
  proves('SU-21.player-exists', 'SU-07.stays');

  const taken = newPerson();
  await register(platform, taken);
  await host.goto();
  const wizard = new Wizard(host.page, await host.open('sign-up'));
  await wizard.field('email').fill(taken.email);
  await wizard.panel.getByLabel('Password', { exact: true }).fill(taken.password);
  await wizard.field('phone').fill(newPerson().phone);
  await wizard.next();
  await expect(wizard.field('email')).toHaveAttribute('aria-invalid', 'true');
  expect(await wizard.getFieldError(wizard.field('email'))).toBe('Player already exists');
  expect(await host.getEvents('account-exists')).toEqual([{ by: 'email' }]);
});

test('a phone number of an existing player shows an error at its field', {
  tag: '@rest',
}, async ({ host, platform }) => {
  proves('SU-21.phone-exists', 'SU-07.event-phone');

  const taken = newPerson();
  await register(platform, taken);
  await host.goto();
  const wizard = new Wizard(host.page, await host.open('sign-up'));
  const person = newPerson();
  await wizard.field('email').fill(person.email);
  await wizard.panel.getByLabel('Password', { exact: true }).fill(person.password);
  await wizard.field('phone').fill(taken.phone);
  await wizard.next();
  await expect(wizard.field('phone')).toHaveAttribute('aria-invalid', 'true');
  expect(await wizard.getFieldError(wizard.field('phone'))).toMatch(/^(Phone|Player) already exists$/);
  expect(await host.getEvents('account-exists')).toEqual([{ by: 'phone' }]);
});

test('a person on the national register is refused with the reason', async ({ host }) => {
  proves('SU-21.spel-paus');

  await host.goto();
  const wizard = await submit(host, newPerson({ firstName: 'Sixten', lastName: 'Paus' }), {
    born: ['1985', '5', '5'],
  });
  await expect(alert(wizard)).toContainText(
    'You cannot sign in, register or play. You are excluded from gambling through a national self-exclusion register.',
  );
  expect(await host.getEvents('sign-up-error')).toEqual([{ code: 'sign-up.spel-paus-validation-error' }]);
});

test('a blocked region shows an error at its field', {
  tag: '@rest',
}, async ({ host }) => {
  proves('SU-21.region-blocked');

  await host.goto({ jurisdiction: 'ES' });
  const wizard = await submit(host, newPerson(), { country: 'CA', region: 'Ontario' });
  const region = wizard.panel.getByLabel('Region');
  await expect(region).toHaveAttribute('aria-invalid', 'true');
  await expect(region).toHaveAccessibleDescription('Region is blocked');
});
