import { newPerson } from '../models/person.ts';
import { register } from '../models/registered.ts';
import { ThirdPartyPage } from '../models/third-party-page.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

test.describe('a page of a third party', () => {
  test('the page loads the script of the configured host with the brand and emits betr-ready', async ({
    host,
  }) => {
    proves('PL-11.script', 'PL-11.initialised', 'PL-03.betr-ready');

    const third = new ThirdPartyPage(host);
    const requests: string[] = [];
    third.page.on('request', (request) => requests.push(request.url()));
    await third.goto();
    expect(requests).toContain(`${third.origin}/platform.js`);
    const session = requests.filter((url) => url.startsWith(`${third.origin}/session`));
    expect(session).toEqual([
      `${third.origin}/session?brandId=playerdesk-demo&brandDomain=localhost&language=en`,
    ]);
    expect(await third.getEvents('betr-ready')).toEqual([{ version: '2.20.3-fluid.8', isLoggedIn: false }]);
  });

  test('a page of another platform loads no code of the third party', async ({ host }) => {
    const requests: string[] = [];
    host.page.on('request', (request) => requests.push(request.url()));
    await host.goto();
    await host.open('sign-in');
    expect(requests.filter((url) => /third|thin/.test(url))).toEqual([]);
  });
});

test('each widget opens the third party’s window', async ({ host }) => {
  proves('PL-03.login', 'PL-03.registration', 'PL-03.forgot-password');

  const third = new ThirdPartyPage(host);
  await third.goto();
  for (const [widget, mode] of [
    ['sign-in', 'login'],
    ['get-started', 'registration'],
    ['sign-up', 'registration'],
    ['forgot-password', 'forgot-password'],
  ] as const) {
    await test.step(widget, async () => {
      await third.open(widget);
      expect(await third.getMode()).toBe(mode);
      await expect(third.visibleForm.getByRole('button').first()).toBeVisible();
      expect((await host.getEvents('widget-opened')).at(-1)).toEqual({ widget, modal: true });
      await third.dialog.getByRole('button', { name: 'Close' }).click();
      await expect(third.dialog).toHaveCount(0);
      await expect
        .poll(async () => (await host.getEvents('widget-closed')).at(-1))
        .toEqual({ widget, modal: true });
    });
  }
});

test('pay-and-play requires an amount', async ({ host }) => {
  const third = new ThirdPartyPage(host);
  await third.goto({ thin: { country: 'SE' } });
  await third.open('sign-in');
  await third.visibleForm.getByRole('button', { name: 'Continue with your bank' }).click();
  await expect(third.visibleForm.getByText('Enter amount')).toBeVisible();
  await third.visibleForm.getByLabel('Amount').fill('20');
  await third.visibleForm.getByRole('button', { name: 'Continue with your bank' }).click();
  await expect(third.popup.getByRole('alert')).toContainText('No money has moved');
});

test.describe('a player of the third party', () => {
  test('a player logs in, stays logged in after a reload, opens the account and logs out', async ({
    host,
    platform,
  }) => {
    proves('PL-11.logged-in', 'PL-03.betr-signed-in', 'PL-03.betr-signed-out', 'PL-03.popups');

    const person = newPerson();
    await register(platform, person);
    const third = new ThirdPartyPage(host);
    await third.goto();
    await third.open('sign-in');
    await third.logIn(person);
    await expect(third.dialog).toHaveCount(0);
    await expect.poll(() => third.getEvents('betr-signed-in')).toEqual([{}]);
    expect(await third.page.evaluate(() => window.thin.wrapper.isLoggedIn)).toBe(true);

    await third.goto();
    expect(await third.getEvents('betr-ready')).toEqual([{ version: '2.20.3-fluid.8', isLoggedIn: true }]);
    expect(await third.getEvents('betr-signed-in')).toEqual([]);
    await third.open('account');
    expect(await third.getMode()).toBe('my-account');
    await expect(third.visibleForm.getByText(person.email)).toBeVisible();
    await third.visibleForm.getByRole('button', { name: 'Log out' }).click();
    await expect.poll(() => third.getEvents('betr-signed-out')).toEqual([{}]);
    expect(await third.page.evaluate(() => window.thin.wrapper.isLoggedIn)).toBe(false);
  });

  test('a new player is logged in after the registration', async ({ host }) => {
    const person = newPerson();
    const third = new ThirdPartyPage(host);
    await third.goto();
    await third.open('get-started');
    const { visibleForm: part } = third;
    await part.getByRole('button', { name: 'Register' }).click();
    await expect(part.getByText('Please fill this in.').first()).toBeVisible();
    const values = {
      Email: person.email,
      Password: person.password,
      'First name': 'Tea',
      'Last name': 'Third',
      'Date of birth': '1990-04-12',
      Address: '3 Third Street',
      City: 'Valletta',
      'Postal code': 'VLT 1434',
      'Phone, with the calling code': `+356${person.phone}`,
    };
    for (const [label, value] of Object.entries(values)) {
      await part.getByLabel(label, { exact: true }).fill(value);
    }
    await part.getByLabel('I am 18 or older').check();
    await part.getByRole('button', { name: 'Register' }).click();
    await expect.poll(() => third.getEvents('betr-signed-in')).toEqual([{}]);
    await third.openMode('my-account');
    await expect(part.getByText(person.email)).toBeVisible();
  });

  test('the logout of the wrapper ends the session, also after a reload', async ({ host, platform }) => {
    const person = newPerson();
    await register(platform, person);
    const third = new ThirdPartyPage(host);
    await third.goto();
    await third.open('sign-in');
    await third.logIn(person);
    await expect.poll(() => third.getEvents('betr-signed-in')).toHaveLength(1);
    await third.page.evaluate(() => window.thin.wrapper.logout());
    await expect.poll(() => third.getEvents('betr-signed-out')).toHaveLength(1);
    await third.goto();
    expect(await third.getEvents('betr-ready')).toMatchObject([{ isLoggedIn: false }]);
  });
});

test('each window opens for visitors, and the account windows need a login', async ({ host, platform }) => {
  proves('PL-03.popups');

  const person = newPerson();
  await register(platform, person);
  const third = new ThirdPartyPage(host);
  await third.goto();
  const opens = (mode: string, words: string) =>
    test.step(mode, async () => {
      await third.openMode(mode);
      expect(await third.getMode()).toBe(mode);
      await expect(third.popup.getByText(words)).toBeVisible();
    });
  await opens('login', 'Forgotten password?');
  await opens('registration', 'I have an account');
  for (const mode of ['my-account', 'deposit', 'withdraw']) await opens(mode, 'Log in to go on.');
  await opens('contact-us', 'Message');
  await third.open('sign-in');
  await third.logIn(person);
  await expect.poll(() => third.getEvents('betr-signed-in')).toHaveLength(1);
  await opens('my-account', 'Log out');
  await opens('deposit', 'no money can be paid in');
  await opens('withdraw', 'no money can be paid out');
});

test('a second window replaces the first and closes with the instance', async ({ host }) => {
  const third = new ThirdPartyPage(host);
  await third.goto();
  await third.open('get-started');
  await third.open('sign-up');
  await expect(third.dialog).toHaveCount(1);
  await expect.poll(() => host.getEvents('widget-closed')).toEqual([{ widget: 'get-started', modal: true }]);
  await third.page.evaluate(() => window.desk.destroy());
  await expect(third.dialog).toHaveCount(0);
});

test('a second instance on the same page becomes ready', async ({ host }) => {
  proves('PL-03.betr-ready');

  const third = new ThirdPartyPage(host);
  await third.goto();
  await third.page.evaluate(() => window.desk.destroy());
  await third.createInstance();
  await expect.poll(() => third.getEvents('betr-ready')).toHaveLength(2);
  await third.open('sign-in');
  await expect(third.dialog).toBeVisible();
});

test('a sign-out of the host ends the third party’s session', async ({ host, platform }) => {
  const person = newPerson();
  await register(platform, person);
  const third = new ThirdPartyPage(host);
  await third.goto();
  await third.open('sign-in');
  await third.logIn(person);
  await expect.poll(() => third.getEvents('betr-signed-in')).toHaveLength(1);
  await third.page.evaluate(() => window.desk.signOut());
  await expect.poll(() => third.getEvents('betr-signed-out')).toHaveLength(1);
  expect(await host.getEvents('signed-out')).toEqual([{ reason: 'player' }]);
});

test.describe('a window of the third party', () => {
  test('the window takes and keeps the focus, closes with Escape and returns the focus', async ({ host }) => {
    const third = new ThirdPartyPage(host);
    await third.goto();
    await third.page.locator('#opener').focus();
    await third.page.keyboard.press('Enter');
    await expect(third.visibleForm.getByLabel('Email')).toBeFocused();
    for (let presses = 0; presses < 12; presses += 1) {
      await third.page.keyboard.press('Tab');
      // The focus is in the window or in the browser's toolbar, which a page reads as its body.
      expect(await third.page.evaluate(() => document.activeElement?.localName)).not.toBe('button');
      expect(await third.page.evaluate(() => document.activeElement?.localName)).not.toBe('a');
    }
    await third.visibleForm.getByLabel('Email').focus();
    // The key removes the frame before Playwright receives the confirmation, so the press is not awaited.
    void third.page.keyboard.press('Escape').catch(() => {});
    await expect(third.dialog).toHaveCount(0);
    await expect(third.page.locator('#opener')).toBeFocused();
    await host.waitFor('widget-closed');
  });

  test('Back closes the window and keeps the page', async ({ host }) => {
    const third = new ThirdPartyPage(host);
    await third.goto();
    await third.open('sign-in');
    await third.page.goBack();
    await expect(third.dialog).toHaveCount(0);
    expect(third.page.url()).toContain('/third-party.html');
  });

  test('a new window replaces the current one', async ({ host }) => {
    const third = new ThirdPartyPage(host);
    await third.goto();
    await third.open('sign-in');
    await third.open('forgot-password');
    await expect(third.dialog).toHaveCount(1);
    expect(await third.getMode()).toBe('forgot-password');
    await expect.poll(() => host.getEvents('widget-closed')).toEqual([{ widget: 'sign-in', modal: true }]);
  });

  test('destroy() removes the window and empties the elements', async ({ host }) => {
    const third = new ThirdPartyPage(host);
    await third.goto();
    await third.open('sign-in');
    await third.page.evaluate(() => window.desk.destroy());
    await expect(third.dialog).toHaveCount(0);
    await expect(third.page.locator('betr-about-us')).toBeEmpty();
  });
});
