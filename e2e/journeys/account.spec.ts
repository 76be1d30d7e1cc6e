import { ChangePasswordTab, ProfileTab } from '@playerdesk/testing/playwright';
import type { Locator } from '@playwright/test';
import { newPerson } from '../models/person.ts';
import { getStoredProfile, register, signInOverWire } from '../models/registered.ts';
import { DEMO_PASSWORD, openAccount } from '../models/signed-in.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

const field = (panel: Locator, name: string) => new ProfileTab(panel).getField(name);
const password = (panel: Locator, name = 'Password') => panel.getByLabel(name, { exact: true });
const save = (panel: Locator) => panel.getByRole('button', { name: 'Save' }).click();

test.describe('the profile form', () => {
  test('the form shows the profile, and fixed fields are read-only', { tag: '@full' }, async ({
    host,
    platform,
  }) => {
    proves('AC-05.view', 'AC-05.name-read-only', 'AC-05.country-read-only', 'AC-05.currency-read-only');

    const person = newPerson();
    await register(platform, person);
    const panel = await openAccount(host, person);
    for (const [name, value] of [
      ['First name', 'Maja'],
      ['Last name', person.lastName],
      ['Date of birth', 'April 12, 1990'],
      ['Email', person.email],
      ['Country', 'Malta'],
      ['Currency', 'EUR · Euro'],
    ] as const) {
      await expect(field(panel, name)).toHaveValue(value);
      await expect(field(panel, name)).toHaveAttribute('readonly', '');
    }
    await expect(field(panel, 'Address')).toHaveValue(person.address);
    await expect(field(panel, 'City')).toHaveValue('Valletta');
    await expect(field(panel, 'Zip')).toHaveValue('VLT 1434');
    await expect(field(panel, 'Phone')).toHaveValue(person.phone);
  });

  test('changed fields are stored on the platform', async ({ host, platform }) => {
    proves(
      'IN-38.every',
      'HO-16.profile-updated',
      'AC-09.edit-profile',
      'AC-05.edit-address',
      'AC-05.edit-city',
      'AC-05.edit-zip',
      'AC-05.edit-phone',
      'AC-05.saved',
    );

    const person = newPerson();
    const moved = newPerson();
    await register(platform, person);
    const panel = await openAccount(host, person);
    await new ProfileTab(panel).edit(
      { Address: 'Triq ir-Repubblika 1', City: 'Birgu', Zip: 'BRG 1010', Phone: moved.phone },
      person.password,
    );
    await expect(panel.getByRole('status').filter({ hasText: 'Profile updated' })).toBeVisible();
    expect(await getStoredProfile(platform, person)).toMatchObject({
      Address1: 'Triq ir-Repubblika 1',
      City: 'Birgu',
      Zip: 'BRG 1010',
      MobilePhoneNumber: moved.phone,
    });
  });

  test('a wrong password shows an error at its field and changes nothing', { tag: '@full' }, async ({
    host,
    platform,
  }) => {
    proves('AC-05.wrong-password', 'PL-04.player-area');

    const person = newPerson();
    await register(platform, person);
    const panel = await openAccount(host, person);
    await new ProfileTab(panel).edit({ City: 'Birgu' }, 'Wrong.Harbour7');
    await expect(panel.getByText('Your password is incorrect')).toHaveRole('alert');
    await expect(password(panel)).toHaveAccessibleDescription(/Your password is incorrect/);
    await expect(field(panel, 'City')).toHaveValue('Birgu');
    expect(await getStoredProfile(platform, person)).toMatchObject({ City: 'Valletta' });
  });

  test('the fields of a disabled profile’s identity are read-only', { tag: '@full' }, async ({ host }) => {
    proves(
      'AC-05.flag-first-name',
      'AC-05.flag-last-name',
      'AC-05.flag-date-of-birth',
      'AC-05.flag-country',
      'AC-05.flag-currency',
    );

    const panel = await openAccount(host, {
      email: 'disabled@demo.playerdesk.example',
      password: DEMO_PASSWORD,
    });
    for (const name of ['Email', 'First name', 'Last name', 'Date of birth', 'Country', 'Currency']) {
      await expect(field(panel, name)).toHaveAttribute('readonly', '');
    }
  });

  test('the address is read-only under SGA and saving needs no password', {
    tag: ['@rest', '@full'],
  }, async ({ host, platform, page }) => {
    proves('AC-05.sga-read-only', 'AC-10.sga-not-required', 'AC-06.sga-absent');

    const person = newPerson();
    await register(platform, person);
    // A player of another license, shown under the Swedish pack by configuration.
    const panel = await openAccount(host, person, { jurisdiction: 'SGA' });
    for (const name of ['Address', 'City', 'Zip', 'Email']) {
      await expect(field(panel, name)).toHaveAttribute('readonly', '');
    }
    await expect(password(panel)).toHaveCount(0);
    await expect(panel.getByRole('navigation').getByRole('button')).toHaveText([
      /^Inbox/,
      'History',
      'Statement',
      'Bonuses',
      'Bonus code',
      'Limits',
      'Take a break',
      'Self-test',
      'Help',
      'Edit profile',
      'Subscriptions',
      'Verify',
      'My data',
      'Sign out',
    ]);
    await field(panel, 'Phone').fill(newPerson().phone);
    const sent = page.waitForRequest('**/player/update');
    await save(panel);
    expect((await sent).postDataJSON()).toMatchObject({ Password: '', City: 'Valletta' });
  });
});

test.describe('the password form', () => {
  test('a changed password signs other devices out and keeps this one signed in', async ({
    host,
    platform,
    page,
  }) => {
    proves(
      'IN-38.every',
      'HO-16.changed-password',
      'AC-09.change-password',
      'AC-06.changed',
      'AC-06.notice',
      'AC-06.others-signed-out',
    );

    const person = newPerson();
    await register(platform, person);
    const other = (await (await signInOverWire(platform, person)).json()) as { SessionId: string };
    const panel = await openAccount(host, person, {}, { tab: 'change-password' });
    await new ChangePasswordTab(panel).submit({ old: person.password, new: 'Green.Meadow8' });
    await expect(
      panel.getByRole('status').filter({ hasText: 'Successfully changed password' }),
    ).toBeVisible();
    await expect(password(panel, 'New password')).toHaveValue('');
    expect((await signInOverWire(platform, person)).status).toBe(400);
    expect((await signInOverWire(platform, { ...person, password: 'Green.Meadow8' })).status).toBe(200);
    const otherTab = await fetch(`${platform.url}/rest/player/user-info`, {
      headers: { 'X-Player-Session-Id': other.SessionId },
    });
    expect(otherTab.status).toBe(401);
    // The device that changed it stays signed in.
    expect(
      await page.evaluate(() => window.desk.account.refreshProfile().then(({ firstName }) => firstName)),
    ).toBe('Maja');
  });
});

test.describe('the account widget', () => {
  test('the menu is a list at 541 px and a select at 540 px', { tag: '@full' }, async ({
    host,
    platform,
    page,
  }) => {
    proves('HO-04.menu-select-540');

    const person = newPerson();
    await register(platform, person);
    await page.setViewportSize({ width: 541, height: 800 });
    const panel = await openAccount(host, person, {}, { tab: 'edit-profile' });
    const menu = panel.getByRole('navigation', { name: 'Account menu' });
    const select = panel.getByRole('combobox', { name: 'Account menu' });
    await expect(menu).toBeVisible();
    await expect(select).toBeHidden();
    await page.setViewportSize({ width: 540, height: 800 });
    await expect(select).toBeVisible();
    await expect(menu).toBeHidden();
    await select.selectOption('change-password');
    await expect(password(panel, 'Old password')).toBeVisible();
  });

  test('the account state contains the profile, and an activation updates it', { tag: '@full' }, async ({
    host,
    platform,
    page,
  }) => {
    proves(
      'AC-10.email',
      'AC-10.user-id',
      'AC-10.first-name',
      'AC-10.last-name',
      'AC-10.address',
      'AC-10.city',
      'AC-10.zip',
      'AC-10.calling-code',
      'AC-10.phone',
      'AC-10.country',
      'AC-10.currency',
      'AC-10.language',
      'AC-10.player-groups',
      'AC-10.disabled',
      'AC-10.is-activated',
    );

    const person = newPerson();
    await register(platform, person, { activated: false });
    await openAccount(host, person);
    const profile = () => page.evaluate(() => window.desk.account.store.getState().profile);
    expect(await profile()).toMatchObject({
      email: person.email,
      userId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      firstName: 'Maja',
      lastName: person.lastName,
      address: person.address,
      city: 'Valletta',
      zip: 'VLT 1434',
      callingCode: '+356',
      phone: person.phone,
      country: 'MT',
      currency: 'EUR',
      language: 'en',
      playerGroups: [],
      disabled: false,
      isActivated: false,
    });
    const code = await platform.backstage.activationCode(person.email);
    await page.evaluate(([email, given]) => window.desk.account.activate({ email, code: given }), [
      person.email,
      code,
    ] as const);
    await page.evaluate(() => window.desk.account.refreshProfile().then(() => {}));
    expect(await profile()).toMatchObject({ isActivated: true });
  });
});
