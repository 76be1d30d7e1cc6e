import { TermsPanel } from '@playerdesk/testing/playwright';
import { newPerson } from '../models/person.ts';
import { register } from '../models/registered.ts';
import { submitSignIn as fillIn } from '../models/sign-in-form.ts';
import { DEMO_PASSWORD, openAccount } from '../models/signed-in.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

const OWING = { email: 'terms@demo.playerdesk.example', password: DEMO_PASSWORD };

test('pending terms block sign-in: declining signs out, and accepting signs in', { tag: '@full' }, async ({
  host,
  page,
  platform,
}) => {
  proves(
    'SI-06.terms',
    'SI-06.declined',
    'SI-06.signed-in',
    'SI-06.welcome',
    'AC-07.content',
    'AC-07.version',
    'AC-07.adult',
    'AC-07.accepted',
    'SI-08.cleared',
  );

  const enter = async () => {
    await fillIn(await host.open('sign-in'), OWING);
  };
  const terms = page.getByRole('dialog', { name: 'Terms and conditions' });
  await host.goto();
  await enter();
  await expect(terms).toBeVisible();
  await expect(terms).toContainText('Version 2026-11-01');
  await expect(terms).toContainText('18 or older');
  await expect(terms.locator('.pd-rich')).toContainText(/\w{20,}|\w+ \w+ \w+/);
  await page.keyboard.press('Escape');
  await page.goBack().catch(() => {});
  await expect(terms).toBeVisible();
  expect(await host.getEvents('signed-in')).toEqual([]);
  await terms.getByRole('button', { name: 'Decline and sign out' }).click();
  await expect(terms).toBeHidden();
  expect(await page.evaluate(() => sessionStorage.getItem('playerdesk:session'))).toBeNull();

  await host.goto();
  await enter();
  await new TermsPanel(terms).acceptButton.click();
  await expect(page.getByRole('dialog', { name: 'Welcome, Tomas' })).toBeVisible();
  expect(await host.getEvents('signed-in')).toHaveLength(1);
  const [player] = await platform.backstage.playersAt(OWING.email);
  expect(JSON.stringify(player)).toContain('2026-11-01');
});

test('the link of an activation email activates the account and is removed from the address', {
  tag: '@full',
}, async ({ page, platform }) => {
  proves('HO-06.activation-key', 'HO-06.cleared');

  const person = newPerson();
  await register(platform, person, { activated: false });
  const [mail] = await platform.backstage.mailsTo(person.email);
  const link = new URL(/https?:\/\/\S+/.exec(mail?.body ?? '')?.[0] ?? '');
  await page.goto(`${platform.url}/host.html${link.search}&tab=mine#top`);
  await expect.poll(() => page.evaluate(() => 'host' in window)).toBe(true);
  await page.evaluate(() => {
    window.desk = window.host.createInstance();
  });
  await expect(page.getByRole('dialog', { name: 'Account activated' })).toBeVisible();
  expect(page.url()).toMatch(/\/host\.html\?tab=mine#top$/);
  const [player] = await platform.backstage.playersAt(person.email);
  expect(player).toMatchObject({ isActivated: true });
});

test('a sign-out in one tab signs the other tabs out', { tag: '@full' }, async ({ host, page, platform }) => {
  proves('SI-08.tabs', 'SI-08.event');

  const person = newPerson();
  await register(platform, person);
  await openAccount(host, person);
  const other = await page.context().newPage();
  await other.goto(`${platform.url}/host.html`);
  await expect.poll(() => other.evaluate(() => 'host' in window)).toBe(true);
  const statusThere = () => other.evaluate(() => window.desk.account.store.getState().status);
  await other.evaluate(
    ([email, password]) => {
      window.desk = window.host.createInstance();
      return window.desk.account.signIn({ email, password }).then(() => {});
    },
    [person.email, person.password] as const,
  );
  const session = await other.evaluate(() => sessionStorage.getItem('playerdesk:session'));
  await page.evaluate(() => window.desk.signOut());
  await expect.poll(statusThere).toBe('signed-out');
  expect(await other.evaluate(() => sessionStorage.getItem('playerdesk:session'))).toBeNull();
  const reasons = await other.evaluate(() =>
    window.host.events.filter(({ event }) => event === 'signed-out').map(({ data }) => data),
  );
  expect(reasons).toEqual([{ reason: 'elsewhere' }]);
  await expect
    .poll(async () => {
      const headers = { 'X-Player-Session-Id': session ?? '' };
      return (await fetch(`${platform.url}/rest/player/user-info`, { headers })).status;
    })
    .toBe(401);
});

test('a sign-out without a connection removes the session at once', { tag: '@full' }, async ({
  host,
  page,
  context,
  platform,
}) => {
  proves('SI-08.offline');

  const person = newPerson();
  await register(platform, person);
  await openAccount(host, person);
  await context.setOffline(true);
  void page.evaluate(() => window.desk.signOut()).catch(() => {});
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('playerdesk:session'))).toBeNull();
  expect(await host.getEvents('signed-out')).toEqual([{ reason: 'player' }]);
});

test('a session that ended on the platform signs the page out', { tag: '@full' }, async ({
  host,
  page,
  platform,
}) => {
  proves('SI-07.expired');

  const person = newPerson();
  await register(platform, person);
  const panel = await openAccount(host, person, {}, { tab: 'change-password' });
  await panel.getByLabel('Old password', { exact: true }).fill(person.password);
  await panel.getByLabel('New password', { exact: true }).fill('Green.Harbour8');
  await platform.backstage.advance(31 * 60);
  // A read of the opened account may reveal the ended session before the press does, and closes the panel.
  await Promise.race([panel.getByRole('button', { name: 'Save' }).click(), host.waitFor('signed-out')]);
  await host.waitFor('signed-out');
  expect(await host.getEvents('signed-out')).toEqual([{ reason: 'expired' }]);
  expect(await page.evaluate(() => sessionStorage.getItem('playerdesk:session'))).toBeNull();
});

test.describe('the visitor’s country', () => {
  test.afterEach(({ platform }) => platform.backstage.country(null));

  for (const [row, state, country] of [
    ['HO-10.unknown', 'unknown', ''],
    ['HO-10.not-allowed', 'not allowed', 'US'],
  ] as const) {
    test(`a country that is ${state} shows a message that cannot be closed`, async ({
      host,
      page,
      platform,
    }) => {
      proves(row);

      proves('HO-10.not-closable', 'AC-08.restricted', 'PL-04.restricted', 'HO-05.non-closable');

      await platform.backstage.country(country);
      await host.goto();
      const message = page.getByRole('dialog', { name: 'Not available in your country' });
      await expect(message).toBeVisible();
      await expect(message.getByRole('button', { name: /Close/ })).toHaveCount(0);
      await page.keyboard.press('Escape');
      await page.evaluate(() => history.back());
      await page.evaluate(() => void window.desk.open('sign-in'));
      await expect(message).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(1);
    });
  }

  for (const [row, country, jurisdiction] of [
    ['HO-09.ip-country-se', 'SE', 'SGA'],
    ['HO-09.ip-country-es', 'ES', 'ES'],
    ['HO-09.ip-country-gb', 'GB', 'UKGC'],
    ['HO-09.mga', 'MT', 'MGA'],
  ] as const) {
    test(`a visitor from ${country} gets the jurisdiction ${jurisdiction}`, { tag: '@full' }, async ({
      host,
      page,
      platform,
    }) => {
      proves(row);

      proves('HO-09.lookup');

      await platform.backstage.country(country);
      await host.goto();
      await expect.poll(() => page.evaluate(() => window.desk.account.jurisdiction())).toBe(jurisdiction);
    });
  }
});

test('a visitor can open the public widgets and is asked to sign in for the account', async ({ host }) => {
  proves('HO-17.visitor', 'HO-17.account');

  for (const [widget, name] of [
    ['sign-up', 'Create account'],
    ['sign-in', 'Sign in'],
    ['forgot-password', 'Forgot your password?'],
    ['activation-form', 'Activate your account'],
  ] as const) {
    await host.goto();
    await expect(await host.open(widget)).toHaveAccessibleName(name);
  }
  await host.goto();
  const panel = await host.open('account', { tab: 'edit-profile' });
  await expect(panel).toHaveAccessibleName('Sign in');
  await expect(panel.getByRole('textbox', { name: 'Email' })).toBeVisible();
});

test('createSsoToken returns a token for another service', {
  tag: ['@rest', '@full'],
}, async ({ host, page, platform }) => {
  proves('SI-10.sso', 'PL-01.sso');

  const person = newPerson();
  await register(platform, person);
  await openAccount(host, person);
  const request = page.waitForRequest('**/player/create-sso-token');
  const token = await page.evaluate(() => window.desk.account.createSsoToken('support'));
  expect((await request).postDataJSON()).toEqual({ tokenType: 'support' });
  expect(token.length).toBeGreaterThan(20);
});
