import type { Page } from '@playwright/test';
import { newPerson, type Person } from '../models/person.ts';
import { BRITISH, register } from '../models/registered.ts';
import { submitSignIn } from '../models/sign-in-form.ts';
import { openAccount } from '../models/signed-in.ts';
import { Wizard } from '../models/wizard.ts';
import type { RunningPlatform } from '../platform.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

test.use({ flow: 'documented' });

const DAY = 24 * 3_600;
const HALF_A_YEAR = 185 * DAY;

/** Creates a player of Great Britain. By default the player declined a deposit limit. */
async function briton(platform: RunningPlatform, declines = true): Promise<Person> {
  const person = newPerson();
  await register(platform, person, {
    ...BRITISH,
    DeclinesDepositLimits: declines,
    MobilePhoneNumber: `+44${person.phone}`,
  });
  return person;
}

const DECLINE = 'I do not want a limit';
const getPanel = (page: Page, widget: string) => page.locator(`[data-widget="${widget}"]`);

test('a player is reminded every half year to review their payments and can postpone it', async ({
  host,
  page,
  platform,
}) => {
  const person = await briton(platform);
  const signIn = async () => {
    await host.goto();
    await submitSignIn(await host.open('sign-in', {}), person);
  };
  const reminder = getPanel(page, 'message');
  const welcome = getPanel(page, 'welcome-message');
  const account = getPanel(page, 'account');

  await signIn();
  await expect(welcome).toBeVisible();
  await expect(reminder).toHaveCount(0);

  await platform.backstage.advance(HALF_A_YEAR);
  await page.evaluate(() => window.desk.signOut());
  await signIn();
  await expect(reminder.getByRole('heading', { name: 'Time to review your account' })).toBeVisible();
  await expect(reminder.getByRole('dialog', { name: 'Time to review your account' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(reminder.getByRole('button', { name: 'View history and payments' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(account.getByRole('button', { name: 'History', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(reminder).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(welcome).toBeVisible();

  await page.evaluate(() => window.desk.signOut());
  await signIn();
  await expect(welcome).toBeVisible();
  await expect(reminder).toHaveCount(0);

  await platform.backstage.advance(HALF_A_YEAR);
  await page.evaluate(() => window.desk.signOut());
  await signIn();
  // The choice to have no deposit limit is valid for a year.
  await account.getByRole('button', { name: DECLINE }).click();
  await reminder.getByRole('button', { name: 'Remind me later' }).click();
  await expect(welcome).toBeVisible();
  await expect(reminder).toHaveCount(0);
});

test('a British player without a limit or a decision is restricted until one limit is set', async ({
  host,
  page,
  platform,
}) => {
  proves('RG-27.owed', 'RG-27.panel');

  const person = await briton(platform, false);
  const account = getPanel(page, 'account');
  await host.goto();
  await submitSignIn(await host.open('sign-in', {}), person);
  await expect(account.getByRole('heading', { name: 'Set a deposit limit' })).toBeVisible();
  await expect(account).not.toContainText('At most');

  await page.keyboard.press('Escape');
  await expect(account.getByRole('button', { name: 'Close' })).toHaveCount(0);
  await host.goto();
  await expect(account.getByRole('heading', { name: 'Set a deposit limit' })).toBeVisible();
  await account.getByRole('button', { name: 'Save' }).click();
  await expect(account.getByText('Enter an amount for at least one period.')).toBeVisible();
  await account.getByLabel('Weekly', { exact: true }).fill('20');
  await account.getByRole('button', { name: 'Save' }).click();

  await expect(account).toHaveCount(0);
});

test('a British visitor who declines a deposit limit is not asked again', async ({ host, page }) => {
  proves('RG-27.sign-up', 'RG-27.declined');

  const person = newPerson();
  await host.goto({ jurisdiction: 'UKGC' });
  const panel = await host.open('get-started');
  const wizard = new Wizard(page, panel);
  await wizard.field('email').fill(person.email);
  await wizard.next();
  await wizard.fillContactStep(person);
  await wizard.fillPersonalStep(person);
  await wizard.field('address').fill('8 Harbour Row');
  await wizard.field('city').fill('Bristol');
  await wizard.field('zip').fill('BS1 4QA');
  await panel.getByLabel('Country').selectOption('GB');
  await wizard.next();
  const amount = panel.getByLabel('Deposit limit', { exact: true });
  await amount.waitFor();
  await expect(panel).not.toContainText('At most');
  await wizard.next();
  await expect(panel.getByText('Enter an amount, or choose to have no limit.')).toBeVisible();
  await panel.getByRole('button', { name: DECLINE }).click();
  await wizard.fillAnnualActivityStep();
  const sent = page.waitForRequest(/\/player\/signup\/v2$/);
  await wizard.acceptTerms();

  expect((await sent).postDataJSON()).toMatchObject({ Limits: [], DeclinesDepositLimits: true });
  await expect.poll(() => host.getEvents('signed-in')).toHaveLength(1);
  await expect(getPanel(page, 'account')).toHaveCount(0);
});

test('limits under British rules are plain fields with errors and accept any whole time', async ({
  host,
  page,
  platform,
}) => {
  const person = await briton(platform);
  const account = await openAccount(host, person, {}, { tab: 'responsible-gaming' });
  const getCard = (type: string) => account.locator(`[part="limit-card"][data-type="${type}"]`);
  const session = getCard('session');
  await session.getByRole('button', { name: 'Set limit' }).press('Enter');
  const daily = session.getByLabel('Daily (hours)');
  await expect(daily).toBeFocused();
  await expect(session.locator('select')).toHaveCount(0);
  await page.keyboard.type('25');
  await page.keyboard.press('Enter');
  await expect(session.getByText('Choosen limit is too great')).toBeVisible();
  await expect(daily).toBeFocused();
  await daily.fill('5');
  await expect(session.getByLabel('Weekly (days)')).toHaveValue('');
  await page.keyboard.press('Enter');
  await expect(account.getByText('Limits saved')).toBeVisible();
  await expect(session.locator('[part="limit"][data-period="daily"]')).toContainText('5 hours');

  const check = getCard('reality-check');
  await check.getByRole('button', { name: 'Change' }).click();
  await check.getByLabel('How often (minutes)').fill('37');
  await check.getByRole('button', { name: 'Save' }).click();
  await expect(check.locator('[part="limit"]')).toContainText('37 minutes');

  const deposit = getCard('deposit');
  await deposit.getByRole('button', { name: 'Set limit' }).click();
  await deposit.getByLabel('Daily', { exact: true }).fill('13');
  await expect(deposit.getByLabel('Weekly', { exact: true })).toHaveValue('');
  await deposit.getByRole('button', { name: 'Save' }).click();
  await expect(deposit.locator('[part="limit"][data-period="daily"]')).toContainText('£13.00');
});
