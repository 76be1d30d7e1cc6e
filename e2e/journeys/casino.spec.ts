import AxeBuilder from '@axe-core/playwright';
import { AccountPanel } from '@playerdesk/testing/playwright';
import { newPerson } from '../models/person.ts';
import { register } from '../models/registered.ts';
import { submitSignIn } from '../models/sign-in-form.ts';
import { ENGLISH, Wizard } from '../models/wizard.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

test.describe('the demo casino', () => {
  test('a visitor signs up from the header, sees the balance and signs out', { tag: '@full' }, async ({
    page,
    platform,
  }) => {
    proves('IN-38.models');

    const pageErrors: string[] = [];
    page.on('pageerror', (error) => pageErrors.push(error.message));
    page.on(
      'console',
      (message) => /Content Security Policy|Trusted/.test(message.text()) && pageErrors.push(message.text()),
    );
    const person = newPerson();
    await page.goto(`${platform.url}/casino`);
    await page.getByRole('banner').getByRole('button', { name: 'Sign up' }).click();
    const wizard = new Wizard(page, page.getByRole('dialog'), { ...ENGLISH, zip: 'ZIP or postal code' });
    await wizard.register(person);
    await wizard.activateBy(platform, person);
    await wizard.panel.getByRole('button', { name: 'Skip for now' }).click();
    await wizard.panel.getByRole('button', { name: 'Start playing' }).click();
    await expect(page.getByRole('banner')).toContainText('€');
    await page.reload();
    await page.getByRole('banner').getByRole('button', { name: 'Account' }).click();
    const account = page.getByRole('dialog', { name: 'My account' });
    await new AccountPanel(account).signOut();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(pageErrors).toEqual([]);
  });

  test('locale, jurisdiction and theme of the address apply to the widgets', { tag: '@full' }, async ({
    page,
    platform,
  }) => {
    await page.goto(`${platform.url}/?locale=th-TH&theme=dark&jurisdiction=SGA`);
    await page.getByRole('banner').getByRole('button').last().click();
    const root = page.locator('[data-playerdesk-root="modal"] .pd-root');
    await expect(root).toHaveAttribute('lang', 'th-TH');
    await expect(root).toHaveAttribute('data-theme', 'dark');
    expect(await page.evaluate(() => window.playerdesk.account.jurisdiction())).toBe('SGA');
  });

  test.describe('the terms page', () => {
    test.afterEach(({ platform }) => platform.backstage.country(null));

    test('the page shows the terms of the visitor’s country, or of the jurisdiction of the address', {
      tag: '@full',
    }, async ({ page, platform }) => {
      await platform.backstage.country('SE');
      await page.goto(`${platform.url}/terms-and-conditions`);
      const terms = page.getByRole('main');
      await expect(terms).toContainText('Spelinspektionen');
      await page.goto(`${platform.url}/terms-and-conditions?jurisdiction=UKGC`);
      await expect(terms).toContainText('Gambling Commission');
      await expect(terms).not.toContainText('Spelinspektionen');
    });
  });

  test('the SMS setting applies to every sign-up button, and a signed token opens its sign-up', {
    tag: '@full',
  }, async ({ page, platform }) => {
    await page.goto(`${platform.url}/casino?identify=sms`);
    for (const button of ['Sign up', 'Create your account']) {
      await page.getByRole('button', { name: button }).click();
      const panel = page.getByRole('dialog');
      await expect(panel.getByRole('heading', { name: 'What is your phone number?' })).toBeVisible();
      await panel.getByRole('button', { name: 'Close X' }).click();
      await expect(panel).toHaveCount(0);
    }
    await page.goto(`${platform.url}/terms-and-conditions#identity-token=a.b.c`);
    await expect(
      page.getByRole('dialog').getByRole('heading', { name: 'Your account details' }),
    ).toBeVisible();
    expect(page.url()).not.toContain('identity-token');
  });

  test('the link of an email opens its form, even if the site messages load late', { tag: '@full' }, async ({
    page,
    platform,
  }) => {
    proves('AC-03.mail');

    const person = newPerson();
    await register(platform, person);
    await page.goto(`${platform.url}/casino`);
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Forgot password?' }).click();
    const forgot = page.getByRole('dialog', { name: 'Forgot your password?' });
    await forgot.getByRole('textbox', { name: 'Email' }).fill(person.email);
    await forgot.getByLabel('I’m not a robot').check();
    await expect(forgot.getByText('Done')).toBeVisible();
    await forgot.getByRole('button', { name: 'Send link' }).click();
    await expect(forgot.getByText('Email sent')).toBeVisible();
    const [mail] = await platform.backstage.mailsTo(person.email);
    const link = /https?:\/\/\S+/.exec(mail?.body ?? '')?.[0] ?? '';

    // The file of the site's messages names the site. It loads after the reset link is checked.
    const lookup = page
      .waitForResponse('**/player/reset-password-key?**', { timeout: 2_000 })
      .catch(() => {});
    await page.route('**/assets/en-US-*.js', async (route) => {
      const answer = await route.fetch();
      if ((await answer.text()).includes('Northlight')) await lookup;
      await route.fulfill({ response: answer });
    });
    await page.goto(link);
    await expect(page.getByRole('banner')).toBeAttached();
    await expect(page.getByRole('dialog', { name: 'Choose a new password' })).toBeVisible();
  });

  test('a player signs in over the websocket or in the third party’s window, depending on the address', {
    tag: '@full',
  }, async ({ page, platform }) => {
    proves('HO-11.rpc', 'HO-11.thin');

    const person = newPerson();
    await register(platform, person);
    const signIn = page.getByRole('banner').getByRole('button', { name: 'Sign in' });
    const sockets: string[] = [];
    page.on('websocket', (socket) => sockets.push(new URL(socket.url()).pathname));
    const choose = (provider: string) => page.goto(`${platform.url}/casino?provider=${provider}`);
    await choose('rpc');
    await expect.poll(() => sockets).toEqual(['/rpc']);
    await signIn.click();
    await submitSignIn(page.getByRole('dialog'), person);
    await expect(page.getByRole('dialog', { name: 'Welcome, Maja' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.evaluate(() => window.playerdesk.signOut());

    await choose('thin');
    await expect(page.locator('betr-license-logos')).not.toBeEmpty();
    await signIn.click();
    const theirs = page.getByRole('dialog').frameLocator('iframe').locator('[data-mode]:not([hidden])');
    await theirs.getByRole('textbox', { name: 'Email' }).fill(person.email);
    await theirs.getByLabel('Password').fill(person.password);
    await theirs.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Account' })).toBeVisible();
  });

  for (const width of [375, 1280]) {
    test(`axe finds no violation on the front page at ${width} px`, { tag: '@full' }, async ({
      page,
      platform,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${platform.url}/casino`);
      await page.getByRole('banner').waitFor();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id }) => id)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  }
});
