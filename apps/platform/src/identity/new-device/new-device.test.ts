import { createSoftwareAuthenticator, getTotpCode } from '@playerdesk/conformance';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { readPublicKey } from '../../../test/fixtures/passkey-options.ts';
import { PASSWORD } from '../../../test/fixtures/registrations.ts';
import { sharedPlatform, type TestPlayer } from '../../../test/fixtures/test-platform.ts';

const platform = sharedPlatform();

/** Other players of these tests sign in with Linux. */
const PHONE = { Platform: 'web', OperatingSystem: 'Android', Browser: 'Chrome' };
const signIn = ({ email }: TestPlayer) =>
  platform.rest.post('/player/signin/v2', { Username: email, Password: PASSWORD, ...PHONE });
const mails = async ({ email }: TestPlayer) => {
  const { body } = await platform.backstage.get(`/outbox?to=${encodeURIComponent(email)}`);
  return (body.messages as { template: string; subject: string; body: string }[]).filter(
    ({ template }) => template === 'security',
  );
};
const linkIn = (mail: { body: string } | undefined) =>
  /https?:\S+\/not-me\/\S+/.exec(mail?.body ?? '')?.[0] ?? '';

const post = (path: string, id: string, body: object = {}) =>
  platform.rest.post(path, body, { 'X-Player-Session-Id': id });

async function addPasskey(id: string) {
  const { body } = await post('/player/passkey/creation-options', id);
  const Credential = await createSoftwareAuthenticator('http://casino.example').create(readPublicKey(body));
  await post('/player/passkey/add', id, { Name: 'Key', Credential });
}

async function addApp(id: string) {
  const { body } = await post('/player/totp/start', id);
  const now = (await platform.rest.get('/bootstrap')).body.ServerTime;
  return post('/player/totp/confirm', id, { Code: await getTotpCode(body.Secret, now) });
}

async function warnedPlayer() {
  const player = await platform.newPlayer();
  await signIn(player);
  const [mail] = await mails(player);
  return { player, mail, link: linkIn(mail) };
}

describe('a sign-in from a new device', () => {
  it('is mailed to the player with device, place and time', async () => {
    proves('SE-23.mail');

    const { mail } = await warnedPlayer();

    expect(mail?.subject).toBe('New sign-in to your account');
    expect(mail?.body).toMatch(/on a new device: web, Android, Chrome, Malta, .+ UTC/);
  });

  it('is mailed once per device, and not at the first sign-in', async () => {
    proves('SE-23.mail');

    const player = await platform.newPlayer();
    const atFirst = await mails(player);
    await signIn(player);
    await signIn(player);

    expect([atFirst.length, (await mails(player)).length]).toEqual([0, 1]);
  });
});

describe('the page behind the link of the mail', () => {
  it('changes nothing when it is opened: mail scanners open every link', async () => {
    proves('SE-23.report');

    const { player, link } = await warnedPlayer();
    const page = await fetch(link);

    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('It was not me')]);
    expect((await platform.rest.get('/player/user-info', player.as)).status).toBe(200);
  });

  it('its button ends all sessions, replaces the password by a mailed link, and leaves a notice', async () => {
    proves('SE-23.report');

    const { player, link } = await warnedPlayer();
    const page = await fetch(link, { method: 'POST', body: new URLSearchParams() });
    const { body } = await platform.backstage.get(`/outbox?to=${encodeURIComponent(player.email)}`);
    const messages = await platform.db
      .selectFrom('messages')
      .select('title')
      .where('player_id', '=', player.userId)
      .execute();

    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('emailed you a link')]);
    expect((await platform.rest.get('/player/user-info', player.as)).status).toBe(401);
    expect((await signIn(player)).body.Code).toBe('IncorrectCredentials');
    expect(body.messages[0]).toMatchObject({ template: 'password-reset' });
    expect(messages.map(({ title }) => title)).toContain('All your devices were signed out');
  });

  it('works once', async () => {
    proves('SE-23.report');

    const { link } = await warnedPlayer();
    const press = () => fetch(link, { method: 'POST', body: new URLSearchParams() });

    expect([(await press()).status, (await press()).status]).toEqual([200, 404]);
  });

  it('its button works after a change of the password, and removes what was added since the sign-in', async () => {
    proves('SE-23.taken-over');
    const player = await platform.newPlayer();
    await addPasskey(player.sessionId);
    await platform.advance(1);
    const thief = (await signIn(player)).body.SessionId;
    const link = linkIn((await mails(player))[0]);
    const passwords = { CurrentPassword: PASSWORD, NewPassword: 'Another-456' };
    await post('/player/change-password', thief, passwords);
    await addPasskey(thief);
    const added = await addApp(thief);

    const page = await fetch(link, { method: 'POST', body: new URLSearchParams() });
    const left = await Promise.all([
      platform.db.selectFrom('passkeys').selectAll().where('player_id', '=', player.userId).execute(),
      platform.db.selectFrom('totp').selectAll().where('player_id', '=', player.userId).execute(),
      platform.db.selectFrom('recovery_codes').selectAll().where('player_id', '=', player.userId).execute(),
    ]);

    expect([added.status, page.status]).toEqual([200, 200]);
    expect(left.map(({ length }) => length)).toEqual([1, 0, 0]);
    expect((await platform.signIn(player.email, 'Another-456')).body.Code).toBe('IncorrectCredentials');
  });

  it.each([
    ['another signature', (link: string) => `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`],
    [
      'a later end',
      (link: string) => link.replace(/\.(\d)/, (_all, digit) => `.${(Number(digit) + 1) % 10}`),
    ],
    ['no signature', (link: string) => link.replace(/-[\w-]+$/, '')],
  ])('is refused with %s', async (_case, change) => {
    proves('SE-23.report');

    const { player, link } = await warnedPlayer();
    const { status } = await fetch(change(link), { method: 'POST', body: new URLSearchParams() });

    expect([status, (await platform.rest.get('/player/user-info', player.as)).status]).toEqual([404, 200]);
  });

  it('is refused after seven days', async () => {
    const { link } = await warnedPlayer();
    await platform.advance(7 * 24 * 60 * 60);

    expect((await fetch(link)).status).toBe(404);
  });
});
