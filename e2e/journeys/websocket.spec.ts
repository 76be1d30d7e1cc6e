import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HostPage } from '../models/host-page.ts';
import { newPerson, type Person } from '../models/person.ts';
import { register, signInOverWire } from '../models/registered.ts';
import { submitSignIn as fillIn } from '../models/sign-in-form.ts';
import { signInOnPage } from '../models/signed-in.ts';
import { HOST_PAGES, type RunningPlatform, startPlatform } from '../platform.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

test.use({ provider: 'rpc' });

async function submitForm(host: HostPage, { email, password }: Person): Promise<void> {
  await host.goto();
  await signInOnPage(host.page, { email, password });
}

const session = (host: HostPage) =>
  host.page.evaluate(() => sessionStorage.getItem('playerdesk:session') ?? '');

test.describe('operations that the websocket platform does not support', () => {
  test('unsupported steps, fields and buttons are hidden', async ({ host }) => {
    proves('HO-11.capabilities');

    await host.goto();
    const panel = await host.open('get-started');
    await expect(panel.getByRole('heading', { name: 'About you' })).toBeVisible();
    await expect(panel.getByLabel('Bonus code (optional)')).toHaveCount(0);
    await panel.getByRole('button', { name: 'Sign in' }).click();
    await expect(host.panel).toHaveAccessibleName('Sign in');
    await expect(host.panel.getByRole('button', { name: 'Forgot password?' })).toBeVisible();
    await host.goto();
    const form = await host.open('activation-form');
    await expect(form.getByRole('button', { name: 'Activate' })).toBeVisible();
    await expect(form.getByRole('button', { name: 'Resend code' })).toHaveCount(0);
  });

  test('a visitor with an activation code is asked to sign in first', async ({ host, page, platform }) => {
    const person = newPerson();
    await register(platform, person, { activated: false });
    await host.goto();
    const form = await host.open('activation-form', { email: person.email });
    await form.getByLabel('Activation code').fill(await platform.backstage.activationCode(person.email));
    await form.getByRole('button', { name: 'Activate', exact: true }).click();
    const signIn = page.getByRole('dialog', { name: 'Sign in' });
    await expect(
      signIn.getByRole('status').filter({ hasText: 'Sign in first, then enter your code.' }),
    ).toBeVisible();
    await expect(signIn.getByRole('textbox', { name: 'Email' })).toHaveValue(person.email);
    await fillIn(signIn, person);
    await page.getByRole('button', { name: 'Enter code' }).click();
    const again = page.getByRole('dialog', { name: 'Activate your account' });
    await again.getByLabel('Activation code').fill(await platform.backstage.activationCode(person.email));
    await again.getByRole('button', { name: 'Activate', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Account activated' })).toBeVisible();
  });

  test('an unsupported call fails with "Method not implemented" and emits an error', async ({ host }) => {
    await host.goto();
    const failed = await host.page.evaluate(() =>
      window.desk.account.createSsoToken('support').catch(({ code, kind, description }) => ({
        code,
        kind,
        description,
      })),
    );
    expect(failed).toEqual({
      code: 'generic.not-implemented',
      kind: 'not-implemented',
      description: 'Method not implemented',
    });
    expect(await host.getEvents('error')).toContainEqual(
      expect.objectContaining({ code: 'generic.not-implemented' }),
    );
  });
});

test.describe('a player over the websocket', () => {
  test('a password changed elsewhere signs the player out at once', async ({ host, platform }) => {
    proves('SI-07.code-3');

    const person = newPerson();
    await register(platform, person);
    await submitForm(host, person);
    const panel = await host.open('account', { tab: 'edit-profile' });
    await expect(panel.getByRole('button', { name: 'Sign out' })).toBeVisible();
    // A call that is refused meanwhile says that the session has expired.
    await expect(panel.locator('[aria-busy="true"]')).toHaveCount(0);
    const { SessionId } = (await (await signInOverWire(platform, person)).json()) as { SessionId: string };
    const changed = await fetch(`${platform.url}/rest/player/change-password`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Player-Session-Id': SessionId },
      body: JSON.stringify({ CurrentPassword: person.password, NewPassword: 'Green.Meadow8' }),
    });
    expect(changed.status).toBe(200);
    // The page makes no call. The socket delivers the event.
    expect(await host.waitFor('signed-out')).toEqual({ reason: 'revoked' });
    await expect(panel.getByText('You are signed out')).toBeVisible();
    expect(await session(host)).toBe('');
  });

  test('an expired session signs the player out at once', async ({ host, platform }) => {
    proves('SI-07.code-1');

    const person = newPerson();
    await register(platform, person);
    await submitForm(host, person);
    await platform.backstage.advance(13 * 3600);
    expect(await host.waitFor('signed-out')).toEqual({ reason: 'expired' });
  });

  test('a player receives no events of another player', async ({ host, page, platform, browser }) => {
    const [one, other] = [newPerson(), newPerson()];
    await register(platform, one);
    await register(platform, other);
    await submitForm(host, one);
    const otherTab = await browser.newContext();
    const second = new HostPage(await otherTab.newPage(), platform, 'rpc');
    await submitForm(second, other);
    await second.page.evaluate(() => window.desk.signOut());
    await second.waitFor('signed-out');
    // A round trip: every earlier message has arrived when it ends.
    await page.evaluate(() => window.desk.account.refreshProfile().then(() => {}));
    expect(await host.getEvents('signed-out')).toEqual([]);
    await otherTab.close();
  });

  test('the client id restores the session after a reload and is in no address', async ({
    host,
    page,
    platform,
  }) => {
    proves('PL-02.connection-identity');

    const addresses: string[] = [];
    page.on('websocket', (socket) => addresses.push(socket.url()));
    const person = newPerson();
    await register(platform, person);
    await submitForm(host, person);
    const clientId = await session(host);
    expect(clientId.length).toBeGreaterThan(20);
    await page.reload();
    await host.goto();
    expect(await host.waitFor('signed-in')).toMatchObject({ player: { currency: 'EUR' } });
    expect(addresses.length).toBeGreaterThan(1);
    expect([...addresses, page.url()].join()).not.toContain(clientId);
    await page.evaluate(() => window.desk.signOut());
    expect(await session(host)).toBe('');
    const again = await fetch(`${platform.url}/rest/player/user-info`, {
      headers: { 'X-Player-Session-Id': clientId },
    });
    expect(again.status).toBe(401);
  });

  test('a connection lost during a call shows an error, and a retry succeeds', async ({
    host,
    page,
    platform,
  }) => {
    const person = newPerson();
    await register(platform, person);
    await host.goto();
    const panel = await host.open('sign-in');
    await platform.backstage.fault({ operation: 'signIn', kind: 'drop-request' });
    await fillIn(panel, person);
    await expect(panel.getByRole('alert')).toContainText('We can’t reach the service');
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('dialog', { name: 'Welcome, Maja' })).toBeVisible();
  });
});

test.describe('a websocket platform that becomes unavailable', () => {
  let own: RunningPlatform;
  const folder = mkdtempSync(join(tmpdir(), 'playerdesk-restart-'));
  const start = (port = '0') =>
    startPlatform([HOST_PAGES], [], { DATA_DIR: folder, PORT: port, DEMO_PLAYERS: 'false' });
  test.beforeAll(async () => {
    own = await start();
  });
  test.afterAll(async () => {
    await own.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('the widget offers to reconnect after three attempts and keeps the session and the input', {
    tag: '@full',
  }, async ({ page }) => {
    proves('SI-07.retries', 'SI-07.reopens');

    const host = new HostPage(page, own, 'rpc');
    const person = newPerson();
    await register(own, person);
    await page.clock.install();
    await submitForm(host, person);
    const panel = await host.open('account', { tab: 'edit-profile' });
    await panel.getByRole('textbox', { name: 'City', exact: true }).fill('Mdina');
    await own.stop();
    await expect
      .poll(() => host.getEvents('diagnostic'))
      .toContainEqual(expect.objectContaining({ code: 'connection-lost' }));
    for (let second = 0; second < 20; second += 1) await page.clock.runFor(1_000);
    const reconnect = panel.getByRole('button', { name: 'Reconnect' });
    await expect(reconnect).toBeVisible();
    own = await start(new URL(own.url).port);
    await reconnect.click();
    await expect
      .poll(() => host.getEvents('diagnostic'))
      .toContainEqual(expect.objectContaining({ code: 'connection-resumed' }));
    await expect(reconnect).toBeHidden();
    // The typed values are kept and submitted.
    await expect(panel.getByRole('textbox', { name: 'City', exact: true })).toHaveValue('Mdina');
    await panel.getByLabel('Password', { exact: true }).fill(person.password);
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel.getByRole('status').filter({ hasText: 'Profile updated' })).toBeVisible();
    expect(await host.getEvents('signed-out')).toEqual([]);
  });
});
