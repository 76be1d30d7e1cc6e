import { proves } from '@playerdesk/proves';
import { afterAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../../../test/fixtures/registrations.ts';
import {
  sharedPlatform,
  startTestPlatform,
  type TestPlatform,
} from '../../../test/fixtures/test-platform.ts';
import type { Configuration } from '../../app/configuration/configuration.ts';

const MINUTE = 60;
const NEW = 'Another-456';

const platform = sharedPlatform();

function createHelpers({ rest, backstage }: TestPlatform) {
  return {
    ask: (UsernameOrEmail: string) => rest.post('/player/request-password-reset', { UsernameOrEmail }),
    mails: async (email: string) => {
      const { body } = await backstage.get(`/outbox?to=${encodeURIComponent(email)}`);
      return body.messages.filter(({ template }: { template: string }) => template === 'password-reset');
    },
    look: async (Key: string) => (await rest.post('/player/reset-password-key', { Key })).body,
    reset: (Token: string, changes: object = {}, headers = {}) =>
      rest.post('/player/reset-password', { Token, NewPassword: NEW, ...changes }, headers),
  };
}

const ask = (email: string) => createHelpers(platform).ask(email);
const mails = (email: string) => createHelpers(platform).mails(email);
const openLink = (key: string) => createHelpers(platform).look(key);
const isAvailable = async (key: string) => (await openLink(key)).IsAvailable;
const reset = (token: string, changes: object = {}, headers = {}) =>
  createHelpers(platform).reset(token, changes, headers);
const keyIn = (mail: { body: string } | undefined) =>
  /\?reset-pw-key=([\w-]{22}\.[\w-]{43})\b/.exec(mail?.body ?? '')?.[1] ?? '';

async function forgetful(changes: Record<string, unknown> = {}) {
  const player = await platform.newPlayer(changes);
  expect((await ask(player.email)).status).toBe(200);
  return { ...player, key: keyIn((await mails(player.email))[0]) };
}

describe('a password reset link', () => {
  it('a reset replaces the password, ends every session of the player and is announced', async () => {
    proves('SE-23.password');

    const player = await forgetful();
    expect(await isAvailable(player.key)).toBe(true);
    expect((await reset(player.key)).status).toBe(200);
    const { body } = await platform.backstage.get(`/outbox?to=${encodeURIComponent(player.email)}`);
    expect(body.messages[0].subject).toBe('Your password was changed');
    expect((await platform.signIn(player.email, NEW)).status).toBe(200);
    expect((await platform.signIn(player.email, PASSWORD)).body.Code).toBe('IncorrectCredentials');
    expect((await platform.rest.get('/player/user-info', player.as)).status).toBe(401);
  });

  it.each([
    ['SGA', 'that has no password reset'],
    ['UKCG', 'that the platform does not know'],
  ])('a link stops working when the player’s jurisdiction becomes %s, %s', async (id) => {
    proves('IN-03.server');

    const player = await forgetful();
    const under = (jurisdiction: string) =>
      platform.db.updateTable('players').set({ jurisdiction }).where('id', '=', player.userId).execute();
    await under(id);
    expect(await isAvailable(player.key)).toBe(false);
    const answer = await reset(player.key);
    expect([answer.status, answer.body.Code]).toEqual([400, 'LinkExpired']);
    await under('MGA');
    expect((await platform.signIn(player.email, PASSWORD)).status).toBe(200);
  });

  it('a link works once, also for two concurrent resets', async () => {
    proves('AC-04.used-twice');

    const { key, email } = await forgetful();
    const both = await Promise.all([reset(key), reset(key, { NewPassword: 'Third-789' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const again = await reset(key, { NewPassword: 'Fourth-012' });
    expect([again.status, again.body.Code]).toEqual([400, 'SessionExpired']);
    expect(await isAvailable(key)).toBe(false);
    expect((await platform.signIn(email, 'Fourth-012')).status).toBe(400);
  });

  it('a link expires after 30 minutes of the platform’s clock', async () => {
    const { key } = await forgetful();
    await platform.advance(30 * MINUTE);
    expect(await isAvailable(key)).toBe(false);
    const late = await reset(key);
    expect([late.status, late.body.Code]).toEqual([400, 'LinkExpired']);
  });

  it('a lookup returns the time of use, and null for a replaced or unknown link', async () => {
    const used = await forgetful();
    const { body: before } = await platform.backstage.get('/clock');
    await reset(used.key);
    const { IsAvailable, UsedAt } = await openLink(used.key);
    expect(IsAvailable).toBe(false);
    expect(Date.parse(UsedAt) - before.now).toBeGreaterThanOrEqual(0);
    expect(Date.parse(UsedAt) - before.now).toBeLessThan(60_000);
    const replaced = await forgetful();
    await ask(replaced.email);
    expect(await openLink(replaced.key)).toEqual({ IsAvailable: false, UsedAt: null });
    expect(await openLink('made-up-token')).toEqual({ IsAvailable: false, UsedAt: null });
  });

  it('a link cannot be looked up with the key in the URL', async () => {
    const { key } = await forgetful();
    expect((await platform.rest.get(`/player/reset-password-key?Key=${key}&key=${key}`)).status).toBe(404);
  });

  it('a newer link replaces an older one', async () => {
    const { key, email } = await forgetful();
    await platform.advance(1);
    await ask(email);
    const newer = keyIn((await mails(email))[0]);
    expect(newer).not.toBe(key);
    expect((await reset(key)).body.Code).toBe('SessionExpired');
    expect((await reset(newer)).status).toBe(200);
  });

  it('a link expires when the player changes the password', async () => {
    const { key, as } = await forgetful();
    const change = { CurrentPassword: PASSWORD, NewPassword: 'Changed-789' };
    expect((await platform.rest.post('/player/change-password', change, as)).status).toBe(200);
    expect((await reset(key)).body.Code).toBe('SessionExpired');
  });

  it('a reset with the e-mail of another player is refused and leaves the link usable', async () => {
    const { key } = await forgetful();
    const other = await platform.newPlayer();
    expect((await reset(key, { UsernameOrEmail: other.email })).body.Code).toBe('LinkExpired');
    expect(await isAvailable(key)).toBe(true);
  });

  it('a reset with an empty or unknown token is refused', async () => {
    for (const blank of ['', '  ']) expect((await reset(blank)).body.Code).toBe('MissingToken');
    expect((await reset('made-up-token')).body.Code).toBe('LinkExpired');
    expect(await isAvailable('made-up-token')).toBe(false);
  });

  it('a weak password is refused and leaves the link usable', async () => {
    const { key, email } = await forgetful();
    const name = email.split('@')[0] ?? '';
    for (const NewPassword of ['short', 'no-capital-1', `A1-${name}`]) {
      const weak = await reset(key, { NewPassword });
      expect([weak.status, weak.body.Code, Object.keys(weak.body.Details)]).toEqual([
        400,
        'WeakPassword',
        ['NewPassword'],
      ]);
    }
    expect((await reset(key)).status).toBe(200);
  });

  it('a reset unlocks an account that wrong passwords locked', async () => {
    const { key, email } = await forgetful();
    for (let tries = 0; tries < 6; tries += 1) await platform.signIn(email, 'Wrong-123');
    expect((await platform.signIn(email)).status).toBe(429);
    await reset(key);
    expect((await platform.signIn(email, NEW)).status).toBe(200);
  });

  it('a reset repeated with the same idempotency key succeeds again', async () => {
    const { key } = await forgetful();
    const intent = { 'Idempotency-Key': 'one-reset-of-the-tests' };
    expect((await reset(key, {}, intent)).status).toBe(200);
    expect((await reset(key, {}, intent)).status).toBe(200);
  });

  it('the link is stored as a digest, and the audit records every step without the e-mail', async () => {
    const { key, userId, email } = await forgetful();
    await reset(key);
    const rows = await platform.db.selectFrom('password_resets').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(key);
    const lines = await platform.db
      .selectFrom('audit')
      .selectAll()
      .where('player_id', '=', userId)
      .orderBy('id')
      .execute();
    expect(lines.map(({ action }) => action)).toEqual([
      'sign-up',
      'acknowledge-information',
      'sign-in',
      'request-password-reset',
      'reset-password',
    ]);
    expect(JSON.stringify(lines)).not.toContain(email);
  });
});

describe('a request for a reset link', () => {
  it('the response is the same for a known and an unknown e-mail, and only the known one gets a mail', async () => {
    const { email } = await platform.newPlayer();
    const known = await ask(` ${email.toUpperCase()} `);
    const unknown = await ask('nobody.at.all@example.com');
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect([(await mails(email)).length, (await mails('nobody.at.all@example.com')).length]).toEqual([1, 0]);
  });

  it('requests are limited for known and unknown e-mails, and the response contains the wait', async () => {
    const { email } = await platform.newPlayer();
    for (const address of [email, 'ghost.reset@example.com']) {
      const answers = [];
      for (let times = 0; times < 6; times += 1) answers.push(await ask(address));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
      expect(Number(answers[5]?.headers.get('Retry-After'))).toBeGreaterThan(14 * MINUTE);
    }
  });

  it('no mail is sent to a disabled player or to one whose jurisdiction has no passwords', async () => {
    const swedish = await platform.newPlayer();
    const disabled = await platform.newPlayer();
    await platform.db
      .updateTable('players')
      .set({ jurisdiction: 'SGA' })
      .where('id', '=', swedish.userId)
      .execute();
    await platform.db
      .updateTable('players')
      .set({ disabled: true })
      .where('id', '=', disabled.userId)
      .execute();
    for (const { email } of [swedish, disabled]) {
      expect((await ask(email)).status).toBe(200);
      expect(await mails(email)).toEqual([]);
    }
  });

  const SUBJECTS = {
    en: 'Choose a new password',
    sv: 'Välj ett nytt lösenord',
    no: 'Velg et nytt passord',
    fi: 'Valitse uusi salasana',
    pl: 'Ustaw nowe hasło',
    th: 'ตั้งรหัสผ่านใหม่',
  };
  for (const [Language, subject] of Object.entries(SUBJECTS)) {
    it(`the mail is in ${Language} for a player who registered in it`, async () => {
      const { email } = await forgetful({ Language });
      const [mail] = await mails(email);
      expect(mail.subject).toBe(subject);
      expect(mail.body).toMatch(/^http:\/\/casino\.example\/\?reset-pw-key=[\w-]{22}\.[\w-]{43}$/m);
    });
  }
});

describe('a platform with other reset settings', () => {
  const started: TestPlatform[] = [];
  const start = async (changes: Partial<Configuration>) => {
    const other = await startTestPlatform(changes);
    started.push(other);
    return { other, ...createHelpers(other) };
  };
  afterAll(() => Promise.all(started.map((other) => other.close())));

  it("resetLink 'token' puts user name and token into the link, which resets the password", async () => {
    const helpers = await start({ resetLink: 'token' });
    const { email } = await helpers.other.newPlayer({ Email: 'nadia+1@example.com' });
    await helpers.ask(email);
    const [mail] = await helpers.mails(email);
    const link = new URL(/^http\S+$/m.exec(mail.body)?.[0] ?? '');
    expect([...link.searchParams.keys()]).toEqual(['username', 'token']);
    expect(link.searchParams.get('username')).toBe('nadia+1@example.com');
    const UsernameOrEmail = link.searchParams.get('username');
    expect((await helpers.reset(link.searchParams.get('token') ?? '', { UsernameOrEmail })).status).toBe(200);
    expect((await helpers.other.signIn(email, NEW)).status).toBe(200);
  });

  it('revealPlayers returns PlayerNotFound for an unknown e-mail, at the request and at the reset', async () => {
    const helpers = await start({ revealPlayers: true });
    const unknown = await helpers.ask('nobody@example.com');
    expect([unknown.status, unknown.body]).toEqual([404, { Code: 'PlayerNotFound' }]);
    const reset = await helpers.reset('some-token', { UsernameOrEmail: 'nobody@example.com' });
    expect([reset.status, reset.body]).toEqual([404, { Code: 'PlayerNotFound' }]);
  });
});
