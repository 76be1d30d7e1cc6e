import type { Locator } from '@playwright/test';
import { CARDS, Cashier, cashierSettings } from '../models/cashier.ts';
import { newPerson } from '../models/person.ts';
import { Wizard } from '../models/wizard.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

/** Counts what a visitor does: a press of a button, and an entry into a field, where a date is one. */
function createCounter() {
  const counted = { presses: 0, entries: 0 };
  return {
    counted,
    press: async (button: Locator) => {
      counted.presses += 1;
      await button.click();
    },
    enter: async (field: Locator, value: string) => {
      counted.entries += 1;
      await field.fill(value);
    },
    tick: async (box: Locator) => {
      counted.entries += 1;
      await box.check();
    },
  };
}

test('a visitor reaches the first deposit in six steps, and pays again in three presses', {
  tag: '@rest',
}, async ({ host, page, platform }) => {
  proves('UX-32.counted', 'UX-33.repeat', 'UX-83.counted');

  const person = newPerson();
  const { press, enter, tick, counted } = createCounter();
  await host.goto({
    cashier: cashierSettings(platform, { bonusSelector: undefined }),
    signUp: { flow: 'short' },
  });
  const panel = await host.open('get-started');
  const wizard = new Wizard(page, panel);
  const next = panel.getByRole('button', { name: 'Continue', exact: true });
  const labeled = (label: string) => panel.getByLabel(label, { exact: true });
  await enter(wizard.field('email'), person.email);
  await press(next);
  await enter(wizard.field('firstName'), person.firstName);
  await enter(wizard.field('lastName'), person.lastName);
  await wizard.fillBirthDate();
  counted.entries += 1;
  await enter(wizard.field('phone'), person.phone);
  await enter(labeled('Password'), person.password);
  await press(next);
  await enter(wizard.field('address'), '61 Republic Str');
  await press(panel.getByRole('option', { name: '61 Republic Street, Valletta VLT 1117' }));
  await expect(wizard.field('city')).toHaveValue('Valletta');
  await press(next);
  await tick(panel.getByRole('checkbox').first());
  await press(panel.getByRole('button', { name: 'Sign up' }));
  await wizard.field('code').waitFor();
  await enter(wizard.field('code'), await platform.backstage.activationCode(person.email));
  await press(panel.getByRole('button', { name: 'Activate', exact: true }));
  await expect(panel.getByRole('heading', { name: 'Make your first deposit' })).toBeVisible();
  const toAccount = { ...counted };
  const cashier = new Cashier(page);
  await press(cashier.button('€50'));
  await enter(cashier.field('Card number'), CARDS.approve);
  await enter(cashier.field('Expires'), '12/30');
  await enter(cashier.field('Security code'), '123');
  await press(cashier.button(/^Pay/));
  await expect(panel.getByRole('heading', { name: '€50.00 is in your account' })).toBeVisible();
  await press(panel.getByRole('button', { name: 'Start playing' }));
  await expect.poll(() => host.getEvents('open-route')).toMatchObject([{ route: '/casino' }]);
  const steps = new Set(
    ((await host.getEvents('sign-up-step')) as { step: string }[]).map(({ step }) => step),
  );
  const toDeposit = { ...counted, steps: steps.size };
  Object.assign(counted, { presses: 0, entries: 0 });
  const open = page.getByRole('button', { name: 'Open' });
  await page.evaluate(() => {
    document.querySelector('button')?.addEventListener('click', () => void window.desk.open('deposit', {}));
  });
  await press(open);
  const again = page.locator('[data-widget="deposit"]');
  await press(cashier.button('€50'));
  await press(cashier.button(/^Pay/));
  await expect(again.getByRole('heading', { name: '€50.00 is in your account' })).toBeVisible();
  const repeated = { ...counted };
  const figures = JSON.stringify({ toAccount, toDeposit, repeated });
  test.info().annotations.push({ type: 'presses and entries', description: figures });

  expect([toDeposit.steps, toDeposit.entries <= 13, toDeposit.presses <= 9], figures).toEqual([
    6,
    true,
    true,
  ]);
  expect(repeated).toEqual({ presses: 3, entries: 0 });
});
