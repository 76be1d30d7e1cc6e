import type { Locator, Page } from '@playwright/test';
import { launchOptions } from '../chromium.ts';
import { Cashier, cashierSettings, payer } from '../models/cashier.ts';
import type { HostPage, PlainOptions } from '../models/host-page.ts';
import { newestOtp, resetKey } from '../models/mail.ts';
import { newPerson } from '../models/person.ts';
import { register } from '../models/registered.ts';
import { signInOnPage } from '../models/signed-in.ts';
import { expect, test } from '../test.ts';

// The headless shell loses the focus when Tab leaves a frame. The test with a frame, of the full run, needs a window.
test.use({ launchOptions: launchOptions({ whole: Boolean(process.env.PLAYERDESK_FULL) }) });

const NEW = 'Green.Harbour8';
/** Upper bound of tab stops on any screen. */
const MAX_STOPS = 40;
/** Animation frames to wait for the focus to move. */
const MAX_FRAMES = 60;

const isIn = (target: Locator) =>
  target.evaluate((node) => {
    const root = node.getRootNode() as Document | ShadowRoot;
    return root.activeElement === node && node.ownerDocument.hasFocus();
  });

/** Describes the focused element of each frame of a page, and the frames that have the focus. */
async function describeFocus(page: Page): Promise<string> {
  const places = page.frames().map((frame) =>
    frame
      .evaluate(() => {
        const page = window as unknown as { seen?: Element[] };
        page.seen ??= [];
        const { seen } = page;
        let active = document.activeElement ?? document.body;
        while (active.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
        if (!seen.includes(active)) seen.push(active);
        return `${document.hasFocus()} ${seen.indexOf(active)}`;
      })
      .catch(() => 'gone'),
  );
  return (await Promise.all(places)).join();
}

const isNowhere = (focus: string) => !focus.includes('true');

/**
 * Presses Tab until the target has the focus. The focus moves between processes when it enters or leaves a frame of
 * another origin, so each key waits for the previous move. After the last stop of the page the focus goes to the
 * browser, which sometimes keeps it when it has no toolbar. A key pressed in that moment moves the focus inside the
 * frame only.
 */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stops = 0; stops < MAX_STOPS && !(await isIn(target)); stops += 1) {
    const before = await describeFocus(page);
    await page.keyboard.press('Tab');
    let now = await describeFocus(page);
    for (let looks = 0; looks < MAX_FRAMES && (now === before || isNowhere(now)); looks += 1) {
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
      now = await describeFocus(page);
    }
    if (isNowhere(now)) await page.bringToFront();
  }
  await expect(target).toBeFocused();
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

/** Opens a page with one button of the host that opens a widget, and focuses the button. */
async function openHostPage(host: HostPage, widget: string, options: PlainOptions = {}): Promise<Locator> {
  await host.goto(options);
  return focusOpener(host, widget);
}

/** Does the same on a page that is already open. */
async function focusOpener(host: HostPage, widget: string): Promise<Locator> {
  await host.page.evaluate((name) => {
    const button = document.createElement('button');
    button.textContent = 'The host’s button';
    button.addEventListener('click', () => window.desk.open(name as 'sign-in'));
    document.body.prepend(button);
  }, widget);
  const button = host.page.getByRole('button', { name: 'The host’s button' });
  await button.focus();
  await host.page.keyboard.press('Enter');
  await host.panel.waitFor();
  return button;
}

const field = (panel: Locator, name: string) => panel.getByRole('textbox', { name, exact: true });
const password = (panel: Locator, name: string) => panel.getByLabel(name, { exact: true });
const button = (panel: Locator, name: string | RegExp) => panel.getByRole('button', { name });

test('a player resets a forgotten password and signs in by keyboard, and the opener regains focus', async ({
  host,
  page,
  platform,
}) => {
  const person = newPerson();
  await register(platform, person);
  const opener = await openHostPage(host, 'sign-in');
  await type(page, field(host.panel, 'Email'), person.email);
  await press(page, button(host.panel, 'Forgot password?'));
  const forgot = page.getByRole('dialog', { name: 'Forgot your password?' });
  await expect(field(forgot, 'Email')).toHaveValue(person.email);

  // The error is shown at its field, and the first invalid field has the focus.
  await press(page, button(forgot, 'Send link'));
  await expect(forgot.getByLabel('I’m not a robot')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(forgot.getByText('Done')).toBeVisible();
  await press(page, button(forgot, 'Send link'));
  await expect(forgot.getByRole('status').filter({ hasText: 'Email has been sent' })).toHaveCount(1);

  await page.keyboard.press('Escape');
  await expect(forgot).toHaveCount(0);
  await expect(opener).toBeFocused();

  const key = await resetKey(platform, person.email);
  await page.evaluate((resetKey) => void window.desk.open('reset-password', { resetKey }), key);
  const reset = page.getByRole('dialog', { name: 'Choose a new password' });
  await press(page, button(reset, 'Save'));
  await expect(password(reset, 'New password')).toBeFocused();
  await expect(password(reset, 'New password')).toHaveAccessibleDescription(/Please enter your password/);
  await type(page, password(reset, 'New password'), NEW);
  await type(page, password(reset, 'Confirm password'), NEW);
  await page.keyboard.press('Enter');
  const signIn = page.getByRole('dialog', { name: 'Sign in' });
  await expect(signIn.getByRole('status').filter({ hasText: 'Password updated successfully' })).toHaveCount(
    1,
  );
  await type(page, field(signIn, 'Email'), person.email);
  await type(page, password(signIn, 'Password'), `${NEW}x`);
  await page.keyboard.press('Enter');
  await expect(signIn.getByRole('alert').filter({ hasText: 'Incorrect credentials' })).toHaveCount(1);
  await type(page, password(signIn, 'Password'), NEW);
  await page.keyboard.press('Enter');
  const welcome = page.getByRole('dialog', { name: 'Welcome, Maja' });
  await expect(welcome).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(welcome).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('a visitor signs in with an SMS code by keyboard after a wrong code and a resend', async ({
  host,
  page,
  platform,
}) => {
  const person = newPerson();
  await register(platform, person);
  const phone = `+356${person.phone}`;
  const opener = await openHostPage(host, 'get-started', { identify: 'sms' });
  await type(page, field(host.panel, 'Phone'), person.phone);
  await page.keyboard.press('Enter');
  const code = field(host.panel, 'Code');
  await expect(code).toBeFocused();
  const first = await newestOtp(platform, phone);
  await page.keyboard.type(first === '1111' ? '2222' : '1111');
  await expect(host.panel.getByRole('alert').filter({ hasText: 'Incorrect code.' })).toHaveCount(1);
  await expect(code).toBeFocused();
  await expect(code).toHaveAccessibleDescription(/Incorrect code/);
  await press(page, button(host.panel, 'Resend code'));
  await expect(host.panel.getByRole('status').filter({ hasText: 'on its way' })).toHaveCount(1);
  await expect(button(host.panel, /^Resend code in \d+ s$/)).toBeDisabled();
  await expect(code).toBeFocused();
  await expect(code).toHaveAccessibleDescription('');
  await expect.poll(async () => (await platform.backstage.mailsTo(phone)).length).toBe(2);
  await page.keyboard.type(await newestOtp(platform, phone));
  const welcome = page.getByRole('dialog', { name: 'Welcome, Maja' });
  await expect(welcome).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('a person sets limits by keyboard: the step heading gets the focus and errors are announced', async ({
  host,
  page,
  platform,
}) => {
  const person = newPerson();
  const token = await platform.backstage.identityToken({
    firstName: 'Ingrid',
    lastName: `Key${person.email.replace(/[^a-z]/g, '')}`,
    dateOfBirth: '1988-02-29',
    address: 'Storgatan 1',
    city: 'Lund',
    zip: '223 50',
    country: 'SE',
  });
  await host.goto({ jurisdiction: 'SGA' });
  const panel = await host.open('sign-up-token', { token });
  await type(page, field(panel, 'Email'), person.email);
  await tabTo(page, panel.getByLabel('Calling code'));
  await page.keyboard.type('Sweden');
  await type(page, field(panel, 'Phone'), `7${person.phone.slice(-8)}`);
  const gender = panel.getByLabel('Gender');
  await tabTo(page, gender);
  await page.keyboard.press('ArrowDown');
  await press(page, button(panel, 'Continue'));
  await expect(panel.getByRole('heading', { name: 'Set your limits' })).toBeFocused();
  const daily = field(panel, 'Daily limit');
  // The fields of a step render after its heading. Until then there is nothing to submit.
  await expect(daily).toBeVisible();
  await press(page, button(panel, 'Continue'));
  await expect(daily).toBeFocused();
  await expect(daily).toHaveAccessibleDescription(/Daily limit is required/);
  await page.keyboard.type('100');
  await expect(field(panel, 'Weekly limit')).toHaveValue('700');
  await type(page, field(panel, 'Weekly limit'), '50');
  await expect(panel.getByRole('status').filter({ hasText: 'the lower limit applies.' })).toHaveCount(1);
  await tabTo(page, panel.getByLabel('Daily time limit'));
  await page.keyboard.press('ArrowDown');
  await expect(panel.getByLabel('Daily time limit')).not.toHaveValue('');
  await press(page, button(panel, 'Continue'));
  await expect(panel.getByRole('heading', { name: 'Almost there' })).toBeFocused();
});

test('a player switches the e-ID between QR code and app by keyboard, and the switch keeps the focus', {
  tag: '@full',
}, async ({ host, page }) => {
  const opener = await openHostPage(host, 'sign-in', { jurisdiction: 'SGA' });
  const panel = host.panel;
  await panel.getByRole('img', { name: /^QR code/ }).waitFor();
  await press(page, button(panel, 'Use BankID on this device'));
  await expect(panel.getByRole('link', { name: 'Continue with BankID' })).toBeVisible();
  await expect(button(panel, 'Use BankID on another device')).toBeFocused();
  await tabTo(page, panel.getByRole('link', { name: 'Continue with BankID' }));
  await press(page, button(panel, 'Use BankID on another device'));
  await expect(panel.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await press(page, button(panel, 'Use Freja instead'));
  await expect(page.getByRole('dialog', { name: 'Sign in with Freja' })).toBeVisible();
  await expect(button(host.panel, 'Use BankID instead')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
});

for (const [name, leadsTo] of [
  ['Accept', 'Welcome, Maja'],
  ['Decline and sign out', null],
] as const) {
  test(`a player scrolls pending terms and chooses ${name} by keyboard`, async ({ host, page, platform }) => {
    const person = newPerson();
    await register(platform, person);
    let isPending = true;
    await page.route('**/player/user-info', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), HasToAcceptTC: isPending } });
    });
    await page.route('**/player/update-player-tac', async (route) => {
      isPending = false;
      await route.continue();
    });
    const opener = await openHostPage(host, 'sign-in');
    await type(page, field(host.panel, 'Email'), person.email);
    await type(page, password(host.panel, 'Password'), person.password);
    await page.keyboard.press('Enter');
    const terms = page.getByRole('dialog', { name: 'Terms and conditions' });
    await expect(terms).toBeVisible();
    const body = terms.locator('[part="body"]');
    await terms.locator('[part="rich-text"]').waitFor();
    await tabTo(page, body);
    await page.keyboard.press('End');
    await expect.poll(() => body.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
    await press(page, button(terms, name));
    if (leadsTo === null) {
      await expect(terms).toHaveCount(0);
      await expect(opener).toBeFocused();
    } else {
      await expect(page.getByRole('dialog', { name: leadsTo })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(opener).toBeFocused();
    }
  });
}

test('a player chooses a bonus and pays in the payment frame by keyboard, and the opener regains focus', {
  tag: '@full',
}, async ({ host, page, platform }) => {
  test.slow();
  const { person, books } = await payer(platform);
  await host.goto({ cashier: cashierSettings(platform, { bonusSelector: true }) });
  await signInOnPage(page, person);
  const opener = await focusOpener(host, 'deposit');
  const { panel } = host;
  await panel.getByRole('heading', { name: 'Do you want a bonus?' }).waitFor();
  const welcome = panel.getByRole('radio', { name: /Welcome bonus/ });
  await tabTo(page, panel.getByRole('radio').first());
  await page.keyboard.press('Space');
  for (let stops = 0; stops < MAX_STOPS && !(await welcome.isChecked()); stops += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(welcome).toBeFocused();
  await press(page, button(panel, 'Continue'));
  const cashier = new Cashier(page);
  const number = cashier.field('Card number');
  await number.waitFor();
  // Tab into the frame,
  await tabTo(page, number);
  // then out of it to the close button, and in again.
  const close = button(panel, 'Close X');
  await tabTo(page, close);
  await tabTo(page, cashier.field(/^Amount/));
  await page.keyboard.type('50');
  await tabTo(page, number);
  await page.keyboard.type('4111111111111111');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1239');
  await page.keyboard.press('Tab');
  await page.keyboard.type('123');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('heading', { name: '€50.00 is in your account' })).toBeFocused();
  expect(await books.balance()).toEqual({ real: 5_000, bonus: 5_000 });
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(opener).toBeFocused();
});
