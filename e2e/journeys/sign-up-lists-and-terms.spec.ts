import { newPerson } from '../models/person.ts';
import { Wizard } from '../models/wizard.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

test.use({ flow: 'documented' });

test('sign-up requires accepted terms, and going back keeps all input', {
  tag: '@rest',
}, async ({ host, page }) => {
  proves(
    'SU-13.sign-up-disabled',
    'SU-13.terms-required',
    'SU-05.prev',
    'SU-05.prev-keeps',
    'SU-05.prev-first',
  );

  const person = newPerson();
  await host.goto();
  const wizard = new Wizard(page, await host.open('sign-up'));
  await expect(wizard.panel.getByRole('button', { name: 'Prev' })).toHaveCount(0);
  await wizard.fillContactStep(person);
  await wizard.fillPersonalStep(person);
  await wizard.fillAddressStep();
  await wizard.fillAnnualActivityStep();
  const signUp = wizard.panel.getByRole('button', { name: 'Sign up' });
  const terms = wizard.panel.getByRole('checkbox').first();
  await expect(signUp).toBeDisabled();
  await terms.check();
  await expect(signUp).toBeEnabled();
  await terms.uncheck();
  await expect(signUp).toBeDisabled();
  // A submit without the button is refused at the checkbox.
  await wizard.panel
    .locator('form')
    .evaluate((form: HTMLFormElement) =>
      form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true })),
    );
  await expect(wizard.panel.getByText('Terms must be accepted')).toBeVisible();

  const prev = wizard.panel.getByRole('button', { name: 'Prev' });
  await prev.click();
  await expect(wizard.panel.getByRole('radio', { checked: true })).toHaveCount(1);
  await prev.click();
  await expect(wizard.field('city')).toHaveValue('Valletta');
  await prev.click();
  await expect(wizard.field('firstName')).toHaveValue(person.firstName);
  await expect(wizard.panel.getByLabel('Day')).toHaveValue('12');
  await wizard.field('lastName').fill('Changed');
  await prev.click();
  await expect(wizard.field('email')).toHaveValue(person.email);
  await expect(wizard.panel.getByLabel('Password', { exact: true })).toHaveValue(person.password);
  await expect(wizard.field('phone')).toHaveValue(person.phone);
  await wizard.next();
  await expect(wizard.field('lastName')).toHaveValue('Changed');
});

test('sign-up under SGA has no password and no limits, and sends nothing before the e-ID', async ({
  host,
  page,
}) => {
  proves('SU-24.not-asked', 'SU-02.sign-up-no-limits');

  const person = newPerson();
  await host.goto({ jurisdiction: 'SGA' });
  const wizard = new Wizard(page, await host.open('sign-up'));
  await wizard.field('phone').waitFor();
  await expect(wizard.panel.getByLabel('Password', { exact: true })).toHaveCount(0);
  await wizard.field('email').fill(person.email);
  await wizard.panel.getByLabel('Calling code').selectOption('SE');
  await wizard.field('phone').fill(person.phone);
  await wizard.next();
  await wizard.fillPersonalStep(person);
  await wizard.panel.getByLabel('Country').selectOption('SE');
  await wizard.field('address').fill('Storgatan 1');
  await wizard.field('city').fill('Lund');
  await wizard.field('zip').fill('223 50');
  await wizard.next();
  await wizard.fillAnnualActivityStep();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await wizard.panel.getByRole('checkbox').first().check();
  await expect(wizard.panel.getByLabel('Password', { exact: true })).toHaveCount(0);
  await wizard.panel.getByRole('button', { name: 'Continue with e-ID' }).click();
  await expect(host.panel.getByRole('heading', { name: 'Sign in with BankID' })).toBeVisible();
  expect(sent.filter((path) => path.includes('/player/signup'))).toEqual([]);
});
