import { Books, Cashier, cashierSettings } from '../models/cashier.ts';
import { newPerson } from '../models/person.ts';
import { Wizard } from '../models/wizard.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

test.use({ flow: 'documented' });

test('a visitor with method, amount and bonus code in the address signs up with a first deposit', {
  tag: '@rest',
}, async ({ host, page, platform }) => {
  proves('HO-19.get-started', 'SU-11.success', 'UX-11.bonus-named', 'UX-11.earned', 'UX-11.outcome');

  const person = newPerson();
  const getCashier = cashierSettings(platform, { bonusSelector: true });
  await host.goto({ cashier: getCashier }, '/host.html?method=VOUCHER&amount=35&bonusCode=WELCOME100');
  const panel = await host.open('get-started');
  const wizard = new Wizard(page, panel);
  await wizard.fillEmailStep(person);
  await wizard.register(person);
  await wizard.activateBy(platform, person);
  await expect(panel.getByRole('heading', { name: 'Make your first deposit' })).toBeVisible();
  expect(
    ((await host.getEvents('sign-up-step')) as { step: string }[]).map(({ step }) => step),
  ).not.toContain('bonus');
  const cashier = new Cashier(page);
  await expect(cashier.frame.getByRole('radio', { name: /Voucher/ })).toBeChecked();
  await expect(cashier.field(/^Amount/)).toHaveValue(/^35([.,]00)?$/);
  await expect(panel.locator('[part="chosen-bonus"]')).toContainText('With WELCOME100');
  await cashier.field('Voucher code').fill('6000111122223333');
  await cashier.button(/^Pay/).click();
  await expect
    .poll(() => host.getEvents('deposit-success'))
    .toMatchObject([{ amount: 3_500, currency: 'EUR' }]);
  await expect(panel.getByText('+ €35.00 in bonus money')).toBeVisible();
  await expect(panel.getByRole('heading', { name: '€35.00 is in your account' })).toBeFocused();
  await expect(panel.getByRole('heading', { name: 'Make your first deposit' })).toHaveCount(0);
  await expect(panel.getByRole('button', { name: 'Skip for now' })).toHaveCount(0);
  const books = new Books(platform, person);
  expect(await books.balance()).toEqual({ real: 3_500, bonus: 3_500 });
  expect(await books.listStatuses('deposit')).toEqual([[3_500, 'Completed']]);
  await books.expectBalanced();
});
