import type { Page } from '@playwright/test';
import { newPerson } from '../models/person.ts';
import { SIGN_UP, Wizard } from '../models/wizard.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

test.use({ flow: 'documented' });

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

test('a field that the platform refuses is shown at its step with the error', {
  tag: ['@rest', '@full'],
}, async ({ host, page }) => {
  proves(getIds(landings));

  test.slow();
  await host.goto();
  const wizard = new Wizard(page, await host.open('sign-up'));
  await wizard.fillUpToAccept(newPerson());
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
    heading: 'About you',
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
    heading: 'How much do you expect to spend in a year?',
    message: 'Please enter annual activity',
  },
  {
    clause: 'accept',
    changes: { TacVersionAccepted: '1999' },
    heading: 'Almost there',
    message: 'Our terms have changed. Please read and accept them again.',
  },
];

test('a refused value without a text field is shown at its step', {
  tag: ['@rest', '@full'],
}, async ({ host, page }) => {
  proves(getIds(headed));

  test.slow();
  await host.goto();
  const wizard = new Wizard(page, await host.open('sign-up'));
  await wizard.fillUpToAccept(newPerson());
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

test('several refused fields lead to the earliest step, and each keeps its error', {
  tag: '@rest',
}, async ({ host, page }) => {
  proves(
    'SU-08.several',
    'SU-12.event',
    'SU-12.keeps-typed',
    'PL-04.detail-key',
    'PL-04.emits-error',
    'PL-04.sign-up-area',
  );

  const person = newPerson();
  await host.goto();
  const wizard = new Wizard(page, await host.open('sign-up'));
  await wizard.fillUpToAccept(person);
  await tamper(page, { FirstName: '', City: '' });
  await wizard.acceptTerms();
  await expect.poll(() => wizard.getFieldError(wizard.field('firstName'))).toBe('Invalid first name');
  await expect(wizard.panel.getByText('Invalid first name')).toHaveCount(1);
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
  test(`a refused field "${field}" is shown at the contact step`, {
    tag: ['@rest', '@full'],
  }, async ({ host, page }) => {
    proves(`SU-08.${clause}`);

    await host.goto();
    const wizard = new Wizard(page, await host.open('sign-up'));
    await wizard.fillUpToAccept(newPerson());
    await page.route(SIGN_UP, (route) =>
      route.fulfill({ status: 400, json: { Code: 'ValidationError', Details: { [wire]: 'unknown' } } }),
    );
    await wizard.acceptTerms();
    const control = wizard.panel.getByLabel(field, { exact: true });
    await expect.poll(() => wizard.getFieldError(control)).toBe(message);
  });
}
