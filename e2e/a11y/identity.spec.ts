import type { Locator, Page } from '@playwright/test';
import type { HostPage } from '../models/host-page.ts';
import { newestOtp, resetKey } from '../models/mail.ts';
import { newPerson, type Person } from '../models/person.ts';
import { Phone } from '../models/phone.ts';
import { register } from '../models/registered.ts';
import { signInOnPage } from '../models/signed-in.ts';
import { expect, test } from '../test.ts';
import { describeLooks, expectAccessible } from './expect-accessible.ts';

test.use({ flow: 'documented' });

const DAY = 24 * 60;
const MINUTE = 60;
const WHO = {
  firstName: 'Ingrid',
  dateOfBirth: '1988-02-29',
  address: 'Triq il-Kbira 4',
  city: 'Sliema',
  zip: 'SLM 1111',
  country: 'MT',
};

// Selects fields and buttons by their `name` attribute, which does not depend on the language.
const named = (panel: Locator, name: string) => panel.locator(`[name="${name}"]`);
const submit = (panel: Locator) => panel.locator('button[type="submit"]');
const links = (panel: Locator) => panel.locator('button[data-kind="link"]');
const alert = (panel: Locator) => panel.getByRole('alert').locator('[part="notice"]');
const status = (panel: Locator) => panel.getByRole('status').locator('[part="notice"]');
const wrong = (panel: Locator) => panel.locator('[aria-invalid="true"]');
const code = (panel: Locator) => panel.locator('[part="qr-code"]');

async function birthDate(panel: Locator): Promise<void> {
  for (const [part, value] of [
    ['year', '1990'],
    ['month', '4'],
    ['day', '12'],
  ] as const) {
    await named(panel, `dateOfBirth.${part}`).selectOption(value);
  }
}

async function contactOfSwede(panel: Locator, { email, phone }: Person): Promise<void> {
  await named(panel, 'email').last().fill(email);
  await named(panel, 'phoneCountry').selectOption('SE');
  await named(panel, 'phone').fill(`7${phone.slice(-8)}`);
}

/** Checks each state of the limits step: empty, invalid, filled, and one limit that overrules another. */
async function limits(host: HostPage, panel: Locator): Promise<void> {
  await named(panel, 'depositLimitDay').waitFor();
  await expectAccessible(host);
  await submit(panel).click();
  await expect(wrong(panel)).toHaveCount(3);
  await expectAccessible(host);
  await named(panel, 'depositLimitDay').fill('100');
  await named(panel, 'depositLimitWeek').fill('50');
  await named(panel, 'sessionLimitDay').selectOption('360');
  await expect(panel.locator('[part="hint"][role="status"]')).toBeVisible();
  await expectAccessible(host);
}

/** Closes every open panel before the next screen. */
async function close(page: Page): Promise<void> {
  await page.evaluate(() => window.desk.destroy());
  await expect(page.locator('[data-playerdesk-root]')).toHaveCount(0);
}

describeLooks(test, (look, inTurn) => {
  inTurn(test)(
    'the forms for a forgotten and a new password are accessible in every state',
    async ({ host, platform }) => {
      test.slow();
      const person = newPerson();
      await register(platform, person);
      await host.goto(look);
      const forgot = await host.open('forgot-password');
      await expectAccessible(host);
      await submit(forgot).click();
      await expect(wrong(forgot)).toHaveCount(2);
      await expectAccessible(host);
      await named(forgot, 'email').fill(person.email);
      await forgot.locator('input[type="checkbox"]').check();
      await expect(forgot.locator('input[type="checkbox"]')).toHaveAttribute('aria-busy', 'false');
      await submit(forgot).click();
      await expect(status(forgot)).toBeVisible();
      await expectAccessible(host);

      const key = await resetKey(platform, person.email);
      const reset = await host.open('reset-password', { resetKey: key });
      await named(reset, 'password').waitFor();
      await expectAccessible(host);
      await submit(reset).click();
      await expect(wrong(reset)).toHaveCount(2);
      await expectAccessible(host);
      await named(reset, 'password').fill('Green.Harbour8');
      await named(reset, 'confirmPassword').fill('Green.Harbour8');
      await platform.backstage.advance(31 * MINUTE);
      await submit(reset).click();
      await expect(alert(reset)).toBeVisible();
      await expectAccessible(host);
      await host.open('reset-password', { resetKey: key });
      const closed = host.page.locator('[data-widget="message"]').last();
      await expect(closed).toBeVisible();
      await expectAccessible(host);
      await host.goto(look);
      await expect(alert(await host.open('reset-password'))).toBeVisible();
      await expectAccessible(host);
    },
  );

  inTurn(test)('refused sign-ins and their links are accessible', async ({ host, platform }) => {
    const person = newPerson();
    await register(platform, person);
    await host.goto(look);
    const panel = await host.open('sign-in', { email: person.email });
    for (const state of ['blocked', 'self-blocked', 'login-time'] as const) {
      await platform.backstage.playerState(person.email, state, DAY);
      await named(panel, 'password').fill(person.password);
      await submit(panel).click();
      await expect(alert(panel).locator('button[data-kind="link"]')).toBeVisible();
      await expectAccessible(host);
      await alert(panel).locator('[part="close"]').click();
      await expect(alert(panel)).toHaveCount(0);
    }
  });

  inTurn(test)(
    'terms, messages and the country restriction are accessible',
    async ({ host, page, platform }) => {
      await host.goto(look);
      await (await host.open('terms-and-conditions')).locator('[part="rich-text"]').waitFor();
      await expectAccessible(host);
      for (const kind of ['invalid-reset-pw-token', 'restricted-access'] as const) {
        await host.open('message', { kind });
        await expectAccessible(host);
      }
      await close(page);
      const person = newPerson();
      await register(platform, person);
      await page.route('**/player/user-info', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), HasToAcceptTC: true } });
      });
      await host.goto(look);
      await signInOnPage(page, person);
      const pending = await host.open('terms-and-conditions');
      await expect(pending.locator('[part="footer"] button')).toHaveCount(2);
      await expectAccessible(host);
      await close(page);
      await platform.backstage.country('US');
      await host.goto(look);
      await expect(host.panel).toBeVisible();
      await expectAccessible(host);
      await platform.backstage.country(null);
    },
  );

  inTurn(test)(
    'the e-ID dialog is accessible with code, app, expiry, spinner and error',
    async ({ host, platform, context }) => {
      test.slow();
      await host.goto({ ...look, jurisdiction: 'SGA' });
      const panel = await host.open('sign-in');
      await code(panel).waitFor();
      await expectAccessible(host);
      await platform.backstage.advance(31);
      await panel.locator('[part="veil"]').waitFor();
      await expectAccessible(host);
      await links(panel).first().click();
      const app = panel.locator('a[href^="bankid:"]');
      await app.waitFor();
      await expectAccessible(host);
      const phone = await Phone.open(context, platform);
      await phone.scan((await app.getAttribute('href')) ?? '');
      await host.page.bringToFront();
      await expect(app).toHaveCount(0);
      await panel.locator('[part="spinner"]').waitFor();
      await expectAccessible(host);
      await phone.page.close();
      await close(host.page);
      await platform.suppliers.setMode('eid', 'down');
      await host.goto({ ...look, jurisdiction: 'SGA' });
      await (await host.open('sign-up-oauth')).locator('[part="veil"]').waitFor();
      await expectAccessible(host);
      await platform.suppliers.setMode('eid', 'well');
    },
  );

  inTurn(test)('get-started with an SMS code is accessible', async ({ host, platform }) => {
    const person = newPerson();
    await host.goto({ ...look, identify: 'sms' });
    const panel = await host.open('get-started');
    await expectAccessible(host);
    await submit(panel).click();
    await expect(wrong(panel)).not.toHaveCount(0);
    await expectAccessible(host);
    await named(panel, 'phone').fill(person.phone);
    await submit(panel).click();
    await named(panel, 'otp').waitFor();
    await expectAccessible(host);
    const right = await newestOtp(platform, `+356${person.phone}`);
    await named(panel, 'otp').fill(right === '1111' ? '2222' : '1111');
    await expect(wrong(panel)).not.toHaveCount(0);
    await expectAccessible(host);
    await links(panel).click();
    await expect(status(panel)).toBeVisible();
    await expect(links(panel)).toBeDisabled();
    await expectAccessible(host);
  });

  inTurn(test)('the steps of a Swedish visitor up to the limits are accessible', async ({ host }) => {
    test.slow();
    const person = newPerson();
    await host.goto({ ...look, jurisdiction: 'SGA' });
    const panel = await host.open('get-started');
    await named(panel, 'email').fill(person.email);
    await submit(panel).click();
    await named(panel, 'phone').waitFor();
    await expectAccessible(host);
    await contactOfSwede(panel, person);
    await submit(panel).click();
    await named(panel, 'firstName').fill('Nils');
    await named(panel, 'lastName').fill('Ek');
    await birthDate(panel);
    await submit(panel).click();
    await named(panel, 'address').fill('Storgatan 1');
    await named(panel, 'city').fill('Lund');
    await named(panel, 'zip').fill('223 50');
    await named(panel, 'country').selectOption('SE');
    await submit(panel).click();
    await limits(host, panel);
  });

  inTurn(test)('the sign-up with a token is accessible', async ({ host, platform }) => {
    test.slow();
    const person = newPerson();
    await host.goto(look);
    const mark = person.email.replace(/[^a-z]/g, '');
    const token = await platform.backstage.identityToken({ ...WHO, lastName: `Bonnici${mark}` });
    const panel = await host.open('sign-up-token', { token });
    // A form that shows that it is loading ignores a press: a step must not be passed before its fields are seen.
    await named(panel, 'gender').waitFor();
    await expectAccessible(host);
    await submit(panel).click();
    await expect(wrong(panel)).not.toHaveCount(0);
    await expectAccessible(host);
    await named(panel, 'email').fill(person.email);
    await named(panel, 'password').fill(person.password);
    await named(panel, 'confirmPassword').fill(person.password);
    await named(panel, 'phone').fill(person.phone);
    await named(panel, 'gender').selectOption('female');
    await submit(panel).click();
    await named(panel, 'depositLimitDay').waitFor();
    await expectAccessible(host);
    await submit(panel).click();
    await panel.locator('input[type="checkbox"]').first().check();
    await expectAccessible(host);
    await submit(panel).click();
    await host.waitFor('signed-in');
    await expect(submit(panel)).toHaveCount(0);
    await expectAccessible(host);
  });

  inTurn(test)('the steps of an e-ID sign-up are accessible', async ({ host, page, platform, context }) => {
    test.slow();
    const person = newPerson();
    await platform.backstage.country('SE');
    await host.goto({ ...look, jurisdiction: 'SGA' });
    await page.evaluate(() => localStorage.clear());
    const panel = await host.open('sign-up-oauth');
    await code(panel).waitFor();
    await links(panel).first().click();
    const app = panel.locator('a[href^="bankid:"]');
    const phone = await Phone.open(context, platform);
    await phone.scan((await app.getAttribute('href')) ?? '');
    await phone.approve(/Karin Håkansson/);
    await page.bringToFront();
    await named(panel, 'phone').waitFor();
    await expectAccessible(host);
    await contactOfSwede(panel, person);
    await submit(panel).click();
    await named(panel, 'depositLimitDay').fill('100');
    await submit(panel).click();
    await named(panel, 'annualActivity').first().check();
    await submit(panel).click();
    await panel.locator('input[type="checkbox"]').first().waitFor();
    await expectAccessible(host);
    await platform.backstage.country(null);
  });
});
