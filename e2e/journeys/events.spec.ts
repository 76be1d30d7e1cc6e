import { newPerson } from '../models/person.ts';
import { register } from '../models/registered.ts';
import { Wizard } from '../models/wizard.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

test.use({ flow: 'documented' });

test('the host receives every event of a visit without personal data', async ({ host, page, platform }) => {
  proves(
    'HO-02.account-exists',
    'HO-02.sign-up-step',
    'HO-02.sign-up-error',
    'HO-02.open-route',
    'HO-02.error',
    'HO-02.signed-in',
    'HO-02.signed-out',
    'HO-02.no-personal-data',
    'HO-07.terms-and-conditions',
    'HO-07.privacy-policy',
  );

  const [known, person] = [newPerson(), newPerson()];
  await register(platform, known);
  await host.goto();
  const wizard = new Wizard(page, await host.open('get-started'));
  await wizard.fillEmailStep(person);
  // The contact step reports an address that is taken and keeps what was typed.
  await wizard.field('email').fill(known.email);
  await wizard.panel.getByLabel('Password', { exact: true }).fill(person.password);
  await wizard.field('phone').fill(person.phone);
  await wizard.next();
  await expect(wizard.panel.getByText('Player already exists').first()).toBeVisible();
  expect(await host.getEvents('account-exists')).toEqual([{ by: 'email' }]);
  await wizard.fillContactStep(person);
  await wizard.fillPersonalStep(person);
  await wizard.fillAddressStep();
  await wizard.fillAnnualActivityStep();
  for (const link of ['Terms and conditions', 'Privacy policy']) {
    await wizard.panel.getByRole('button', { name: new RegExp(link, 'i') }).click();
  }
  expect(await host.getEvents('open-route')).toEqual([
    { route: '/terms-and-conditions', params: {} },
    { route: '/privacy-policy', params: {} },
  ]);
  await platform.backstage.fault({ operation: 'signUp', kind: 'error-500', times: 1 });
  await wizard.acceptTerms();
  await expect(wizard.panel.getByRole('alert')).toContainText('Something went wrong.');
  expect(await host.getEvents('sign-up-error')).toHaveLength(1);
  expect(await host.getEvents('error')).toContainEqual(
    expect.objectContaining({ code: 'generic.unknown-error', kind: 'server' }),
  );
  await wizard.panel.getByRole('button', { name: 'Try again' }).click();
  await wizard.field('code').waitFor();
  await host.waitFor('signed-in');
  expect(await host.getEvents('signed-in')).toHaveLength(1);
  expect((await host.getEvents('sign-up-step')).at(-1)).toMatchObject({ step: 'activation', number: '9' });

  const session = await page.evaluate(() => sessionStorage.getItem('playerdesk:session'));
  await page.evaluate(() => window.desk.signOut());
  expect(await host.getEvents('signed-out')).toEqual([{ reason: 'player' }]);
  const emitted = JSON.stringify(await page.evaluate(() => window.host.events));
  const personal = [
    session,
    person.email,
    known.email,
    person.password,
    person.phone,
    'Strait Street',
    'Valletta',
  ];
  for (const secret of [...personal, person.firstName, person.lastName, '1990']) {
    expect(emitted).not.toContain(String(secret));
  }
});
