import type { Locator } from '@playwright/test';
import { CARDS, Cashier, cashierSettings, IBAN, payer } from '../models/cashier.ts';
import { noisyPng, SMALL } from '../models/document-files.ts';
import type { HostPage, PlainOptions } from '../models/host-page.ts';
import { newPerson, type Person } from '../models/person.ts';
import { register } from '../models/registered.ts';
import { signInOnPage } from '../models/signed-in.ts';
import { Wizard } from '../models/wizard.ts';
import { proves } from '../proves.ts';
import { test as base, expect } from '../test.ts';
import { Transcript } from './transcript.ts';

/** Records the test, and compares it with the file of the same name in `transcripts/`. */
const test = base.extend<{ readonly transcript: Transcript }>({
  transcript: async ({ page }, use, { title }) => use(await Transcript.start(page, title)),
});

interface Opening {
  readonly widget: string;
  /** Name for readers of the transcript. */
  readonly name: string;
  /** What shows that the panel has its content. */
  readonly until?: Locator;
  readonly person?: Person;
  readonly options?: object;
  readonly page?: PlainOptions;
}

/** Opens a host page, signs a player in, and opens a widget from a button of the host. */
async function open(
  { host, transcript }: { readonly host: HostPage; readonly transcript: Transcript },
  { widget, name, until = host.panel, person, options = {}, page: pageOptions }: Opening,
): Promise<void> {
  const { page } = host;
  await host.goto(pageOptions);
  if (person) {
    await signInOnPage(page, person);
  }
  await page.evaluate(
    ([widgetName, given]) => {
      const button = document.createElement('button');
      button.textContent = 'Host button';
      button.addEventListener('click', () => window.desk.open(widgetName as 'sign-in', given as never));
      document.body.prepend(button);
    },
    [widget, options] as const,
  );
  await transcript.step(`The player presses a button of the page that opens ${name}`, async () => {
    await transcript.press(page.getByRole('button', { name: 'Host button' }));
    await until.waitFor();
  });
}

test('Sign-in with a wrong password', async ({ host, page, platform, transcript }) => {
  proves('UX-61.sign-in');
  const person = newPerson();
  await register(platform, person);
  await open({ host, transcript }, { widget: 'sign-in', name: 'the sign-in form' });
  const { panel } = host;
  // Loaded after the form.
  await panel.getByRole('button', { name: 'Use a passkey' }).waitFor();
  await transcript.read('The player reads the panel', panel);
  await transcript.step('The player presses Enter without an address', async () => {
    await page.keyboard.press('Enter');
    await expect(panel.getByText('Must provide an email address')).toBeVisible();
  });
  await transcript.step('The player types the address and a wrong password, and presses Enter', async () => {
    await page.keyboard.type(person.email);
    await transcript.type(panel.getByLabel('Password', { exact: true }), 'Wrong.Harbour7');
    await page.keyboard.press('Enter');
    await expect(panel.getByText('Incorrect credentials')).toBeVisible();
  });
  await transcript.step('The player presses Show', () =>
    transcript.press(panel.getByRole('button', { name: 'Show' })),
  );
  await transcript.step('The player types the right password and presses Enter', async () => {
    await transcript.type(panel.getByLabel('Password', { exact: true }), person.password);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Welcome, Maja' }).waitFor();
  });
  await transcript.step('The player presses Escape', async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  expect(await transcript.end()).toMatchSnapshot('sign-in.txt');
});

test('Reality check', { tag: '@full' }, async ({ host, page, platform, transcript }) => {
  proves('UX-61.reality-check', 'UX-60.once');
  const { person } = await payer(platform);
  await open(
    { host, transcript },
    {
      widget: 'reality-check',
      name: 'the reality check',
      until: host.panel.getByText('real money yet'),
      person,
    },
  );
  await transcript.read('The player reads the panel', host.panel);
  await transcript.step('The player presses Continue playing', async () => {
    await transcript.press(host.panel.getByRole('button', { name: 'Continue playing' }));
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  expect(await transcript.end()).toMatchSnapshot('reality-check.txt');
});

test('Activation with a wrong code first', { tag: '@full' }, async ({ host, page, platform, transcript }) => {
  proves('UX-61.activation');
  const person = newPerson();
  await register(platform, person, { activated: false });
  await open({ host, transcript }, { widget: 'activation-form', name: 'the activation form' });
  const right = await platform.backstage.activationCode(person.email);
  const code = host.panel.getByLabel('Activation code');
  await transcript.read('The player reads the panel', host.panel);
  await transcript.step(
    'The player types the address and a code that is too short, and presses Enter',
    async () => {
      await page.keyboard.type(person.email);
      await transcript.type(code, '12345');
      await page.keyboard.press('Enter');
      await expect(code).toHaveAccessibleDescription(/6 to 12/);
    },
  );
  await transcript.step('The player types a wrong code', async () => {
    await page.keyboard.press('Control+A');
    await page.keyboard.type(right === '123456' ? '654321' : '123456');
    await page.keyboard.press('Enter');
    await expect(host.panel.getByRole('alert')).toContainText('Incorrect activation code');
  });
  await transcript.step('The player types the right code', async () => {
    await transcript.type(code, right);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Account activated' }).waitFor();
  });
  await transcript.read('The player reads the panel', host.panel);
  expect(await transcript.end()).toMatchSnapshot('activation.txt');
});

test('Deposit by card', { tag: '@full' }, async ({ host, page, platform, transcript }) => {
  proves('UX-61.deposit');
  test.slow();
  const { person } = await payer(platform);
  await open(
    { host, transcript },
    { widget: 'deposit', name: 'the deposit', person, page: { cashier: cashierSettings(platform) } },
  );
  const cashier = new Cashier(page);
  await transcript.step('The form of the payment provider loads', () =>
    cashier.field('Card number').waitFor(),
  );
  await transcript.read('The player reads the panel', host.panel);
  await transcript.step('The player pays €50 by a card that is declined', () =>
    cashier.pay('50', CARDS.decline).then(() => cashier.button('Try again').waitFor()),
  );
  await transcript.step('The player presses Try again and pays €50 by another card', async () => {
    await cashier.button('Try again').click();
    await cashier.pay('50');
    await expect(host.panel.getByRole('heading', { name: '€50.00 is in your account' })).toBeFocused();
  });
  await transcript.read('The player reads the panel', host.panel);
  await transcript.step('The player presses Escape', async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  expect(await transcript.end()).toMatchSnapshot('deposit.txt');
});

test('Withdrawal to a bank account', { tag: '@full' }, async ({ host, page, platform, transcript }) => {
  proves('UX-61.withdrawal');
  test.slow();
  const { person } = await payer(platform, { real: 10_000 });
  const options = { method: 'withdraw' };
  await open(
    { host, transcript },
    {
      widget: 'piq-cashier',
      name: 'the withdrawal',
      person,
      options,
      page: { cashier: cashierSettings(platform) },
    },
  );
  const cashier = new Cashier(page);
  await transcript.step('The form of the payment provider loads', () => cashier.field('IBAN').waitFor());
  await transcript.step(`The player withdraws €40 to ${IBAN}`, async () => {
    await cashier.withdraw('40');
    await expect(host.panel.getByRole('heading', { name: /withdrawal of €40.00/ })).toBeFocused();
  });
  await transcript.read('The player reads the panel', host.panel);
  expect(await transcript.end()).toMatchSnapshot('withdrawal.txt');
});

test('Deposit limit: set, raised and kept', { tag: '@full' }, async ({
  host,
  page,
  platform,
  transcript,
}) => {
  proves('UX-61.limit', 'UX-60.straight');
  const { person } = await payer(platform);
  const options = { tab: 'responsible-gaming' };
  const card = host.panel.locator('[part="limit-card"][data-type="deposit"]');
  await open({ host, transcript }, { widget: 'account', name: 'the limits', until: card, person, options });
  await transcript.step('The player presses Set limit at the deposit limit', async () => {
    await transcript.press(card.getByRole('button', { name: 'Set limit' }));
    await expect(card.getByLabel('Daily', { exact: true })).toBeFocused();
  });
  await transcript.step('The player types 100 and presses Enter', async () => {
    await page.keyboard.type('100');
    await page.keyboard.press('Enter');
    await expect(host.panel.getByText('Limits saved')).toBeVisible();
  });
  await transcript.step('The player raises the daily limit to 400', async () => {
    await transcript.press(card.getByRole('button', { name: 'Change', exact: true }));
    await transcript.type(card.getByLabel('Daily', { exact: true }), '400');
    await page.keyboard.press('Enter');
    await expect(card.locator('[part="incoming"]').first()).toBeVisible();
  });
  await transcript.read('The player reads the deposit limit', card);
  expect(await transcript.end()).toMatchSnapshot('limit.txt');
});

test('Break of one week', { tag: '@full' }, async ({ host, page, platform, transcript }) => {
  proves('UX-61.break', 'UX-60.once');
  const { person } = await payer(platform);
  const options = { tab: 'responsible-gaming' };
  const block = host.panel.locator('[part="break"][data-kind="block"]');
  await open(
    { host, transcript },
    { widget: 'account', name: 'the section about breaks', until: block, person, options },
  );
  await transcript.read('The player reads the section about breaks', block);
  await transcript.step('The player presses Continue without a length', async () => {
    await transcript.press(block.getByRole('button', { name: 'Continue' }));
    await expect(block.getByRole('radiogroup')).toHaveAttribute('aria-invalid', 'true');
  });
  await transcript.step('The player chooses one week and presses Continue', async () => {
    await transcript.press(block.getByRole('radio', { name: /^1 week/ }), 'Space');
    await transcript.press(block.getByRole('button', { name: 'Continue' }));
    await expect(block.getByRole('heading', { name: 'Take a 1 week break?' })).toBeFocused();
  });
  await transcript.read('The player reads the review', block);
  await transcript.step('The player presses Start my break', async () => {
    await transcript.press(block.getByRole('button', { name: 'Start my break' }));
    await page
      .locator('[data-widget="self-exclude"]')
      .getByRole('heading', { name: /again from/ })
      .waitFor();
  });
  await transcript.read('The player reads the panel', host.panel);
  expect(await transcript.end()).toMatchSnapshot('break.txt');
});

test('Document: a picture is uploaded', { tag: '@full' }, async ({ host, platform, transcript }) => {
  proves('UX-61.document');
  const person = newPerson();
  await register(platform, person, { verified: false });
  await open(
    { host, transcript },
    {
      widget: 'verify',
      name: 'the documents',
      until: host.panel.getByText('You haven’t uploaded anything yet.'),
      person,
    },
  );
  const picker = host.panel.locator('input[type="file"]');
  await picker.first().waitFor({ state: 'attached' });
  await transcript.read('The player reads the panel', host.panel);
  await transcript.step('The player chooses a picture', async () => {
    const buffer = noisyPng(SMALL.width, SMALL.height);
    await picker.first().setInputFiles({ name: 'passport.png', mimeType: 'image/png', buffer });
    await host.panel.getByRole('button', { name: /^Upload/ }).waitFor();
  });
  await transcript.step('The player presses Upload 1 file', async () => {
    await transcript.press(host.panel.getByRole('button', { name: /^Upload/ }));
    await expect(host.panel.getByText('1 file uploaded')).toBeVisible();
  });
  await transcript.read('The player reads the panel', host.panel);
  expect(await transcript.end()).toMatchSnapshot('document.txt');
});

test('History of payments and play', { tag: '@full' }, async ({ host, platform, transcript }) => {
  proves('UX-61.history');
  const { person } = await payer(platform, { real: 10_000 });
  await platform.backstage.ask('POST', '/play', {
    email: person.email,
    rounds: 2,
    stake: 250,
    wins: [0, 700],
  });
  const tab = host.panel.locator('[part="tab"]');
  const options = { tab: 'history' };
  const until = tab.getByRole('table').first();
  await open({ host, transcript }, { widget: 'account', name: 'the history', until, person, options });
  await transcript.read('The player reads the tab', tab);
  await transcript.step('The player presses Play', async () => {
    await transcript.press(tab.getByRole('button', { name: 'Play', exact: true }));
    await expect(tab.locator('table[aria-busy]')).toHaveCount(0);
  });
  await transcript.step('The player opens the first row', () =>
    transcript.press(tab.getByRole('row').nth(1).getByRole('button').first()),
  );
  await transcript.read('The player reads the tab', tab);
  expect(await transcript.end()).toMatchSnapshot('history.txt');
});

test('Sign-up with an error, up to the activation', { tag: '@full' }, async ({
  host,
  page,
  platform,
  transcript,
}) => {
  proves('UX-61.sign-up');
  test.slow();
  const person = newPerson();
  const { panel } = host;
  const wizard = new Wizard(page, panel);
  const email = wizard.field('email');
  const pressContinue = () => transcript.press(panel.getByRole('button', { name: 'Continue', exact: true }));
  await open(
    { host, transcript },
    { widget: 'get-started', name: 'the sign-up', until: email, page: { signUp: { flow: 'short' } } },
  );
  await transcript.read('The player reads the panel', panel);
  await transcript.step('The player types the address and presses Enter', async () => {
    await page.keyboard.type(person.email);
    await page.keyboard.press('Enter');
    await wizard.field('firstName').waitFor();
  });
  await transcript.read('The player reads the step', panel);
  await transcript.step('The player presses Continue with empty fields', async () => {
    await pressContinue();
    await expect(panel.locator('[aria-invalid="true"]').first()).toBeFocused();
  });
  await transcript.step('The player fills the step and presses Continue', async () => {
    await wizard.fillPerson(person);
    await wizard.field('phone').fill(person.phone);
    await panel.getByLabel('Password', { exact: true }).fill(person.password);
    await pressContinue();
    await wizard.field('address').waitFor();
  });
  await transcript.read('The player reads the step', panel);
  await transcript.step(
    'The player types an address, chooses a suggestion and presses Continue',
    async () => {
      // Focused first: the description changes while the text is looked up.
      await transcript.press(wizard.field('address'), 'End');
      await wizard.field('address').fill('63 Merchants Str');
      await panel.getByRole('listbox').getByRole('option').first().waitFor();
      await transcript.press(wizard.field('address'), 'ArrowDown');
      await transcript.press(wizard.field('address'), 'Enter');
      await expect(wizard.field('zip')).toHaveValue('VLT 1170');
      await pressContinue();
      await panel.getByRole('checkbox').first().waitFor();
    },
  );
  await transcript.read('The player reads the step', panel);
  await transcript.step('The player accepts the terms and presses Sign up', async () => {
    await transcript.press(panel.getByRole('checkbox').first(), 'Space');
    await transcript.press(panel.getByRole('button', { name: 'Sign up' }));
    await wizard.field('code').waitFor();
    // It is shown once the player is signed in.
    await panel.getByRole('button', { name: 'Wrong address? Change it' }).waitFor();
  });
  await transcript.read('The player reads the step', panel);
  await transcript.step('The player types the code from the e-mail', async () => {
    await transcript.type(wizard.field('code'), await platform.backstage.activationCode(person.email));
    await page.keyboard.press('Enter');
    await expect(wizard.field('code')).toHaveCount(0);
  });
  expect(await transcript.end()).toMatchSnapshot('sign-up.txt');
});
