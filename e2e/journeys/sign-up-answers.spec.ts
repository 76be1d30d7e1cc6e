import type { Page } from '@playwright/test';
import { newPerson, type Person } from '../models/person.ts';
import { register, signInOverWire } from '../models/registered.ts';
import { Wizard } from '../models/wizard.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

const SIGN_UP = '**/player/signup/v2';

/** Changes a registration on its way, so that the platform refuses what the form would not submit. */
async function tamper(page: Page, changes: Record<string, unknown>): Promise<void> {
  await page.route(SIGN_UP, async (route) => {
    const body = { ...(route.request().postDataJSON() as object), ...changes };
    await route.continue({ postData: JSON.stringify(body) });
  });
}

/** Goes from the step of a refusal to the last step again and checks that the typed values are kept. */
async function backToAccept(page: Page, wizard: Wizard): Promise<void> {
  await page.unroute(SIGN_UP);
  const signUp = wizard.panel.getByRole('button', { name: 'Sign up', exact: true });
  await expect(async () => {
    if (!(await signUp.isVisible())) await wizard.next();
    await expect(signUp).toBeVisible({ timeout: 300 });
  }).toPass();
}

async function upToAccept(wizard: Wizard, person: Person): Promise<void> {
  await wizard.fillContactStep(person);
  await wizard.fillPersonalStep(person);
  await wizard.fillAddressStep();
  await wizard.fillAnnualActivityStep();
}

interface Landing {
  readonly clause: string;
  readonly changes: Record<string, unknown>;
  /** Accessible name of the field that shows the platform's message. */
  readonly field: string;
  readonly message: string;
}

const landings: readonly Landing[] = [
  { clause: 'contact-email', changes: { Email: 'broken' }, field: 'Email', message: 'Invalid email' },
  {
    clause: 'contact-password',
    changes: { Password: 'weak' },
    field: 'Password',
    message: 'Invalid password',
  },
  {
    clause: 'contact-phone',
    changes: { MobilePhoneNumber: '+3561' },
    field: 'Phone',
    message: 'Invalid phone',
  },
  {
    clause: 'personal-last-name',
    changes: { LastName: 'L1nd' },
    field: 'Last name',
    message: 'Invalid last name',
  },
  {
    clause: 'personal-first-name',
    changes: { FirstName: '' },
    field: 'First name',
    message: 'Invalid first name',
  },
  { clause: 'address-zip', changes: { Zip: '' }, field: 'Zip', message: 'Invalid zip' },
  { clause: 'address-city', changes: { City: 'V4lletta' }, field: 'City', message: 'Invalid city' },
  { clause: 'address-address', changes: { Address1: '' }, field: 'Address', message: 'Invalid address' },
];

const getIds = (list: readonly { readonly clause: string }[]) =>
  list.map(({ clause }) => `SU-08.${clause}`).join(' ');

test(`the platform's refusal of a field leads to its step and stands at the field`, {
  tag: '@rest',
}, async ({ host, page }) => {
  proves(getIds(landings));

  test.slow();
  await host.goto();
  const wizard = new Wizard(page, await host.open('sign-up'));
  await upToAccept(wizard, newPerson());
  for (const { clause, changes, field, message } of landings) {
    await test.step(clause, async () => {
      await tamper(page, changes);
      await wizard.acceptTerms();
      const control = wizard.panel.getByLabel(field, { exact: true });
      await expect.poll(() => wizard.getFieldError(control)).toBe(message);
      await expect(control).toHaveAttribute('aria-invalid', 'true');
      await backToAccept(page, wizard);
    });
  }
});

const headed = [
  {
    clause: 'personal-date-of-birth',
    changes: { BirthDate: '2020-01-01' },
    heading: 'Who are you?',
    message: 'Invalid date of birth',
  },
  {
    clause: 'address-country',
    changes: { Country: 'XX' },
    heading: 'Where do you live?',
    message: 'Invalid country',
  },
  {
    clause: 'address-currency',
    changes: { Currency: 'XXX' },
    heading: 'Where do you live?',
    message: 'Invalid currency',
  },
  {
    clause: 'annual-activity',
    changes: { ExpectedAnnualActivityTo: 7 },
    heading: 'How much do you expect to play for?',
    message: 'Please enter annual activity',
  },
  {
    clause: 'accept',
    changes: { TacVersionAccepted: '1999' },
    heading: 'Almost there',
    message: 'The terms have changed. Read and accept them again.',
  },
];

test(`the platform's refusal of what has no field of text leads to its step`, {
  tag: '@rest',
}, async ({ host, page }) => {
  proves(getIds(headed));

  test.slow();
  await host.goto();
  const wizard = new Wizard(page, await host.open('sign-up'));
  await upToAccept(wizard, newPerson());
  for (const { clause, changes, heading, message } of headed) {
    await test.step(clause, async () => {
      await tamper(page, changes);
      await wizard.acceptTerms();
      await expect(wizard.panel.getByRole('heading', { name: heading })).toBeVisible();
      // The message belongs to a control that is marked invalid, and to no other.
      const marked = wizard.panel.locator('[aria-invalid="true"]').first();
      await expect(marked).toHaveAccessibleDescription(new RegExp(message.replaceAll('.', '[.]')));
      await backToAccept(page, wizard);
    });
  }
});

test('of several wrong fields the earliest step is shown, and each keeps its words', {
  tag: '@rest',
}, async ({ host, page }) => {
  proves(
    'SU-08.several',
    'SU-12.notice',
    'SU-12.event',
    'SU-12.keeps-typed',
    'PL-04.error-notice',
    'PL-04.detail-key',
    'PL-04.emits-error',
    'PL-04.sign-up-area',
  );

  const person = newPerson();
  await host.goto();
  const wizard = new Wizard(page, await host.open('sign-up'));
  await upToAccept(wizard, person);
  await tamper(page, { FirstName: '', City: '' });
  await wizard.acceptTerms();
  await expect.poll(() => wizard.getFieldError(wizard.field('firstName'))).toBe('Invalid first name');
  await expect(wizard.panel.getByRole('alert').locator('[data-level="error"]')).toHaveText(
    /^Invalid (first name|city)/,
  );
  expect(await host.getEvents('sign-up-error')).toEqual([
    expect.objectContaining({ code: expect.stringMatching(/^sign-up\.invalid-field-/) }),
  ]);
  expect(await host.getEvents('error')).toContainEqual(
    expect.objectContaining({ code: expect.stringMatching(/^sign-up\.invalid-field-/), kind: 'refused' }),
  );
  await expect(wizard.field('lastName')).toHaveValue(person.lastName);
  await wizard.next();
  await expect.poll(() => wizard.getFieldError(wizard.field('city'))).toBe('Invalid city');
});

for (const { clause, wire, field, message } of [
  {
    clause: 'contact-bonus-code',
    wire: 'PromoCode',
    field: 'Bonus code (optional)',
    message: 'Invalid bonus code',
  },
  {
    clause: 'contact-calling-code',
    wire: 'CallingCode',
    field: 'Calling code',
    message: 'Invalid calling code',
  },
]) {
  // The reference platform accepts these fields. Another platform may refuse them.
  test(`a refusal of the field leads back to contact and stands there`, {
    tag: '@rest',
  }, async ({ host, page }) => {
    proves(`SU-08.${clause}`);

    await host.goto();
    const wizard = new Wizard(page, await host.open('sign-up'));
    await upToAccept(wizard, newPerson());
    await page.route(SIGN_UP, (route) =>
      route.fulfill({ status: 400, json: { Code: 'ValidationError', Details: { [wire]: 'unknown' } } }),
    );
    await wizard.acceptTerms();
    const control = wizard.panel.getByLabel(field, { exact: true });
    await expect.poll(() => wizard.getFieldError(control)).toBe(message);
  });
}

test('a lost connection keeps everything, and Try again works when the line is back', {
  tag: '@rest',
}, async ({ host, page, context }) => {
  proves('SU-12.network');

  const person = newPerson();
  await host.goto();
  const wizard = new Wizard(page, await host.open('get-started'));
  await wizard.field('email').fill(person.email);
  await context.setOffline(true);
  await wizard.next();
  await expect(wizard.panel.getByRole('alert')).toContainText('We cannot reach the service');
  await expect(wizard.field('email')).toHaveValue(person.email);
  await context.setOffline(false);
  await wizard.panel.getByRole('button', { name: 'Try again' }).click();
  await expect(wizard.field('phone')).toBeVisible();
  await expect(wizard.panel.getByRole('alert')).toBeEmpty();
});

test('a 500 says so, keeps what was typed, and the second try goes through', async ({
  host,
  page,
  platform,
}) => {
  proves('SU-12.server-failure');

  const person = newPerson();
  await host.goto();
  const wizard = new Wizard(page, await host.open('sign-up'));
  await upToAccept(wizard, person);
  await platform.backstage.fault({ operation: 'signUp', kind: 'error-500' });
  await wizard.acceptTerms();
  await expect(wizard.panel.getByRole('alert')).toContainText('Something went wrong.');
  await expect(wizard.panel.getByRole('checkbox').first()).toBeChecked();
  await wizard.panel.getByRole('button', { name: 'Try again' }).click();
  await expect(wizard.field('code')).toBeVisible();
});

test('an answer that cannot be read is settled by a read and keeps what was typed', {
  tag: '@rest',
}, async ({ host, page, platform }) => {
  proves('SU-12.unreadable');

  const person = newPerson();
  await host.goto();
  const wizard = new Wizard(page, await host.open('get-started'));
  await platform.backstage.fault({ operation: 'validateEmail', kind: 'rubbish' });
  await wizard.field('email').fill(person.email);
  await wizard.next();
  await expect(wizard.panel.getByRole('alert')).toContainText('an answer we could not read');
  await expect(wizard.field('email')).toHaveValue(person.email);
});

test('the answer lost after the commit ends signed up, once', async ({ host, page, platform }) => {
  proves('SU-12.lost-answer');

  const person = newPerson();
  const sent = host.recordRequests('/player/signup/v2', '/user/account#register');
  await host.goto();
  const wizard = new Wizard(page, await host.open('sign-up'));
  await upToAccept(wizard, person);
  await platform.backstage.fault({ operation: 'signUp', kind: 'drop-answer' });
  await wizard.acceptTerms();
  await expect(wizard.field('code')).toBeVisible();
  await host.waitFor('signed-in');
  expect(sent).toHaveLength(1);
  expect(await platform.backstage.playersAt(person.email)).toHaveLength(1);
});

test('no answer for half a minute is looked into, said, and keeps what was typed', {
  tag: '@rest',
}, async ({ host, page }) => {
  proves('SU-12.timeout');

  const person = newPerson();
  await page.clock.install();
  await host.goto();
  const wizard = new Wizard(page, await host.open('sign-up'));
  await upToAccept(wizard, person);
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
  await expect(wizard.panel.getByRole('alert')).toContainText('did not answer in time');
  await expect(wizard.panel.getByRole('checkbox').first()).toBeChecked();
  await expect(wizard.panel.getByRole('button', { name: 'Try again' })).toBeVisible();
  answer();
});

test('two presses make one account', async ({ host, page, platform }) => {
  proves('SU-12.double-submit');

  const person = newPerson();
  const sent = host.recordRequests('/player/signup/v2', '/user/account#register');
  await host.goto();
  const wizard = new Wizard(page, await host.open('sign-up'));
  await upToAccept(wizard, person);
  await wizard.panel.getByRole('checkbox').first().check();
  await wizard.panel.getByRole('button', { name: 'Sign up' }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(wizard.field('code')).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(await platform.backstage.playersAt(person.email)).toHaveLength(1);
});

test('a player who exists is told at the contact step, by e-mail and by phone', {
  tag: '@rest',
}, async ({ host, page, platform }) => {
  proves('PL-04.code-key');

  const known = newPerson();
  await register(platform, known);
  const fresh = newPerson();
  await host.goto();
  const wizard = new Wizard(page, await host.open('sign-up'));
  await wizard.field('email').fill(known.email);
  await wizard.panel.getByLabel('Password', { exact: true }).fill(fresh.password);
  await wizard.field('phone').fill(fresh.phone);
  await wizard.next();
  await expect.poll(() => wizard.getFieldError(wizard.field('email'))).toBe('Player already exists');
  expect(await host.getEvents('account-exists')).toEqual([{ by: 'email' }]);
  await wizard.field('email').fill(fresh.email);
  await wizard.field('phone').fill(known.phone);
  await wizard.next();
  await expect.poll(() => wizard.getFieldError(wizard.field('phone'))).toMatch(/already exists/);
});

test('an unknown code shows its Message, else that something went wrong', {
  tag: '@rest',
}, async ({ host, page }) => {
  proves('PL-04.unknown-code', 'PL-04.sign-up-message');

  await host.goto();
  const wizard = new Wizard(page, await host.open('sign-up'));
  await upToAccept(wizard, newPerson());
  await page.route(SIGN_UP, (route) => route.fulfill({ status: 400, json: { Code: 'Nonsense' } }));
  await wizard.acceptTerms();
  await expect(wizard.panel.getByRole('alert')).toContainText('Something went wrong.');
  await page.unroute(SIGN_UP);
  await page.route(SIGN_UP, (route) =>
    route.fulfill({ status: 400, json: { Code: 'Nonsense', Message: 'We are closed on Sundays.' } }),
  );
  await wizard.panel.getByRole('button', { name: 'Sign up' }).click();
  await expect(wizard.panel.getByRole('alert')).toContainText('We are closed on Sundays.');
});

test('what a filled form sends', {
  tag: '@rest',
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
  await wizard.panel.getByLabel('By SMS').check();
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
