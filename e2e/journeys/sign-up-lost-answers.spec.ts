import { newPerson } from '../models/person.ts';
import { signInOverWire } from '../models/registered.ts';
import { SIGN_UP, Wizard } from '../models/wizard.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

test.use({ flow: 'documented' });

test('a step whose call is not answered keeps its input and continues on retry', {
  tag: ['@rest', '@full'],
}, async ({ host, page }) => {
  proves('SU-12.network');

  const person = newPerson();
  await host.goto();
  const wizard = new Wizard(page, await host.open('get-started'));
  await wizard.field('email').fill(person.email);
  await page.route('**/rest/**', (route) => route.abort());
  await wizard.next();
  await expect(wizard.panel.getByRole('alert')).toContainText('We can’t reach the service');
  await expect(wizard.field('email')).toHaveValue(person.email);
  await page.unroute('**/rest/**');
  await wizard.panel.getByRole('button', { name: 'Try again' }).click();
  await expect(wizard.field('phone')).toBeVisible();
  await expect(wizard.panel.getByRole('alert')).toBeEmpty();
});

test('a status of 500 shows an error, keeps the input, and a retry succeeds', { tag: '@full' }, async ({
  host,
  page,
  platform,
}) => {
  proves('SU-12.server-failure');

  const person = newPerson();
  await host.goto();
  const wizard = new Wizard(page, await host.open('sign-up'));
  await wizard.fillUpToAccept(person);
  await platform.backstage.fault({ operation: 'signUp', kind: 'error-500' });
  await wizard.acceptTerms();
  await expect(wizard.panel.getByRole('alert')).toContainText('Something went wrong.');
  await expect(wizard.panel.getByRole('checkbox').first()).toBeChecked();
  await wizard.panel.getByRole('button', { name: 'Try again' }).click();
  await expect(wizard.field('code')).toBeVisible();
});

test('an unreadable response shows an error and keeps the input', {
  tag: ['@rest', '@full'],
}, async ({ host, page, platform }) => {
  proves('SU-12.unreadable');

  const person = newPerson();
  await host.goto();
  const wizard = new Wizard(page, await host.open('get-started'));
  await platform.backstage.fault({ operation: 'validateEmail', kind: 'rubbish' });
  await wizard.field('email').fill(person.email);
  await wizard.next();
  await expect(wizard.panel.getByRole('alert')).toContainText('an unexpected response');
  await expect(wizard.field('email')).toHaveValue(person.email);
});

test('a sign-up with a lost response creates one account and signs the player in', async ({
  host,
  page,
  platform,
}) => {
  proves('SU-12.lost-answer');

  const person = newPerson();
  const sent = host.recordRequests('/player/signup/v2', '/user/account#register');
  await host.goto();
  const wizard = new Wizard(page, await host.open('sign-up'));
  await wizard.fillUpToAccept(person);
  await platform.backstage.fault({ operation: 'signUp', kind: 'drop-answer' });
  await wizard.acceptTerms();
  await expect(wizard.field('code')).toBeVisible();
  await host.waitFor('signed-in');
  expect(sent).toHaveLength(1);
  expect(await platform.backstage.playersAt(person.email)).toHaveLength(1);
});

test('a sign-up without a response times out with an error and keeps the input', {
  tag: ['@rest', '@full'],
}, async ({ host, page }) => {
  proves('SU-12.timeout');

  const person = newPerson();
  await page.clock.install();
  await host.goto();
  const wizard = new Wizard(page, await host.open('sign-up'));
  await wizard.fillUpToAccept(person);
  let answer: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(SIGN_UP, async (route) => {
    await held;
    await route.continue();
  });
  // The timeout starts with the request to the platform.
  const request = page.waitForRequest(SIGN_UP);
  await wizard.acceptTerms();
  await request;
  await page.clock.runFor(31_000);
  // The platform has not created the player, so the form can be submitted again.
  await expect(wizard.panel.getByRole('alert')).toContainText('didn’t get a response in time');
  await expect(wizard.panel.getByRole('checkbox').first()).toBeChecked();
  await expect(wizard.panel.getByRole('button', { name: 'Try again' })).toBeVisible();
  answer();
});

test('two clicks on the button create one account', { tag: '@full' }, async ({ host, page, platform }) => {
  proves('SU-12.double-submit');

  const person = newPerson();
  const sent = host.recordRequests('/player/signup/v2', '/user/account#register');
  await host.goto();
  const wizard = new Wizard(page, await host.open('sign-up'));
  await wizard.fillUpToAccept(person);
  await wizard.panel.getByRole('checkbox').first().check();
  await wizard.panel.getByRole('button', { name: 'Sign up' }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(wizard.field('code')).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(await platform.backstage.playersAt(person.email)).toHaveLength(1);
});

test('a completed form sends all documented fields', {
  tag: ['@rest', '@full'],
}, async ({ host, page, platform }) => {
  proves(
    'SU-18.path',
    'SU-18.password',
    'SU-18.opt-ins',
    'SU-18.limits-none',
    'SU-17.from-to-sent',
    'SU-19.calling-code',
    'SU-19.leading-zeros',
    'SU-19.separators',
  );

  const person = newPerson();
  await host.goto();
  const wizard = new Wizard(page, await host.open('sign-up', { bonusCode: 'HELLO' }));
  await wizard.fillContactStep({
    ...person,
    phone: `0${person.phone.slice(0, 3)}-${person.phone.slice(3, 6)} (${person.phone.slice(6)})`,
  });
  await wizard.fillPersonalStep(person);
  await wizard.fillAddressStep(person);
  await wizard.fillAnnualActivityStep();
  await wizard.panel.getByLabel('SMS').check();
  const sent = page.waitForRequest(SIGN_UP);
  await wizard.acceptTerms();
  const request = await sent;
  expect(request.method()).toBe('POST');
  expect(request.headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  expect(request.postDataJSON()).toEqual({
    Password: person.password,
    SafetyInformationRead: true,
    Email: person.email,
    BirthDate: '1990-04-12',
    FirstName: person.firstName,
    LastName: person.lastName,
    Address1: person.address,
    City: 'Valletta',
    Zip: 'VLT 1434',
    Country: 'MT',
    MobilePhoneNumber: `+356${person.phone}`,
    Language: 'en',
    Currency: 'EUR',
    PromoCode: 'HELLO',
    ExpectedAnnualActivityFrom: 16_000,
    ExpectedAnnualActivityTo: 25_000,
    Jurisdiction: 'MGA',
    TacVersionAccepted: '2026-11-01',
    OptIns: ['sms'],
    Limits: [],
    Platform: 'Desktop',
    OperatingSystem: 'Linux',
    Browser: 'Chrome',
  });
  await expect(wizard.field('code')).toBeVisible();
  expect((await signInOverWire(platform, person)).status).toBe(200);
});
