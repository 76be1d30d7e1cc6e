import { newPerson } from '../models/person.ts';
import { Phone, readCode } from '../models/phone.ts';
import { Wizard } from '../models/wizard.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

test.use({ flow: 'documented' });

const SGA = { jurisdiction: 'SGA' } as const;

test('a Swedish visitor sets limits, confirms with BankID and gets an account', async ({
  host,
  page,
  platform,
  context,
}) => {
  proves(
    'SU-01.limits-sga',
    'SU-02.limits',
    'SU-05.prev-limits',
    'SU-15.weekly',
    'SU-15.monthly',
    'SU-04.sign-up',
  );

  const person = newPerson();
  await host.goto(SGA);
  const panel = await host.open('get-started');
  const wizard = new Wizard(page, panel);
  await wizard.field('email').fill(person.email);
  await wizard.next();
  await wizard.field('phone').fill(`7${person.phone.slice(-8)}`);
  await panel.getByLabel('Calling code').selectOption('SE');
  await expect(panel.getByLabel('Password', { exact: true })).toHaveCount(0);
  await wizard.next();
  await wizard.fillPersonalStep({ ...person, firstName: 'Sara', lastName: 'Ek' });
  await wizard.field('address').fill('Storgatan 1');
  await wizard.field('city').fill('Lund');
  await wizard.field('zip').fill('223 50');
  await panel.getByLabel('Country').selectOption('SE');
  await wizard.next();

  const daily = panel.getByRole('textbox', { name: 'Daily limit' });
  await daily.waitFor();
  await wizard.next();
  await expect(panel.getByText('Daily limit is required')).toBeVisible();
  await daily.pressSequentially('-1e+0,0.0');
  await expect(daily).toHaveValue('1000');
  await expect(panel.getByRole('textbox', { name: 'Weekly limit' })).toHaveValue('7000');
  await expect(panel.getByRole('textbox', { name: 'Monthly limit' })).toHaveValue('30000');
  await panel.getByLabel('Daily time limit').selectOption('360');
  await expect(panel.getByLabel('Weekly time limit')).toHaveValue('2880');
  await wizard.next();
  await panel.getByRole('radio').first().waitFor();
  await panel.getByRole('button', { name: 'Prev' }).click();
  await expect(daily).toHaveValue('1000');
  await wizard.next();
  await wizard.fillAnnualActivityStep();
  await panel.getByRole('checkbox').first().check();
  await panel.getByRole('button', { name: 'Continue with e-ID' }).click();

  const eid = host.panel;
  await expect(eid.getByRole('heading', { name: 'Sign in with BankID' })).toBeVisible();
  const phone = await Phone.open(context, platform);
  await phone.scan(await readCode(eid.locator('[part="scan-card"]')));
  // No other test signs this person up.
  await phone.approve(/Sara Dahl/);
  await page.bringToFront();
  const sent = page.waitForRequest(/\/player\/signup\/code$/);
  await host.panel.getByRole('button', { name: 'Sign up' }).click();
  const body = (await sent).postDataJSON() as { Limits: unknown[] };
  expect(body).toMatchObject({ Password: '', Jurisdiction: 'SGA', Currency: 'SEK' });
  expect(body.Limits).toEqual([
    { Type: 'Deposit', Timespan: 1, Amount: 100_000, Currency: 'SEK' },
    { Type: 'Deposit', Timespan: 7, Amount: 700_000, Currency: 'SEK' },
    { Type: 'Deposit', Timespan: 30, Amount: 3_000_000, Currency: 'SEK' },
    { Type: 'LoginTime', Timespan: 1, Amount: 360, Currency: 'SEK' },
    { Type: 'LoginTime', Timespan: 7, Amount: 2_880, Currency: 'SEK' },
    { Type: 'LoginTime', Timespan: 30, Amount: 20_160, Currency: 'SEK' },
  ]);
  await expect(host.panel.getByRole('heading', { name: 'You’re all set' })).toBeVisible();
  await expect
    .poll(() => host.getEvents('signed-in'))
    .toMatchObject([{ player: { country: 'SE', currency: 'SEK' } }]);
  const steps = (await host.getEvents('sign-up-step')) as { step: string; number: string }[];
  expect(steps.slice(0, 5).map(({ step, number }) => `${step} ${number}`)).toEqual([
    'identify 1',
    'contact 3',
    'personal 4',
    'address 5',
    'limits 6',
  ]);
});
