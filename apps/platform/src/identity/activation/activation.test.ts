import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { sharedPlatform, type TestPlayer } from '../../../test/fixtures/test-platform.ts';

const MINUTE = 60;

const platform = sharedPlatform();

const activate = (body: object, headers: Record<string, string> = {}) =>
  platform.rest.post('/player/activate', body, headers);
const request = (UsernameOrEmail: string, headers: Record<string, string> = {}) =>
  platform.rest.post('/player/request-activation-code', { UsernameOrEmail }, headers);
const isActivated = async ({ as }: TestPlayer) =>
  (await platform.rest.get('/player/user-info', as)).body.IsEmailVerified;
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('the activation code from the mail', () => {
  it('the code with the e-mail activates the profile in the account and the database', async () => {
    proves('AC-11.marks-activated');

    const player = await platform.newPlayer();
    const { code } = await platform.activationMail(player.email);
    expect(await isActivated(player)).toBe(false);
    const { status } = await activate({ UsernameOrEmail: player.email.toUpperCase(), Code: code });
    expect([status, await isActivated(player)]).toEqual([200, true]);
    const row = await platform.db
      .selectFrom('players')
      .select('activated_at')
      .where('id', '=', player.userId)
      .executeTakeFirstOrThrow();
    expect(row.activated_at).toBeInstanceOf(Date);
    expect((await platform.signIn(player.email)).body.IsEmailVerified).toBe(true);
  });

  it('a signed-in player activates with the code alone, with dashes and blanks ignored', async () => {
    const player = await platform.newPlayer();
    const { code } = await platform.activationMail(player.email);
    const typed = `${code.slice(0, 3)}-${code.slice(3)} `;
    expect((await activate({ Code: typed }, player.as)).status).toBe(200);
    expect(await isActivated(player)).toBe(true);
  });

  it('the code without an e-mail and without a session does not activate the profile', async () => {
    const player = await platform.newPlayer();
    const { code } = await platform.activationMail(player.email);
    expect((await activate({ Code: code })).body.Code).toBe('IncorrectCode');
    expect(await isActivated(player)).toBe(false);
  });

  it('the code of one player does not activate another', async () => {
    const [mine, other] = [await platform.newPlayer(), await platform.newPlayer()];
    const { code } = await platform.activationMail(other.email);
    expect((await activate({ UsernameOrEmail: mine.email, Code: code })).body.Code).toBe('IncorrectCode');
  });

  it('a code works once, also when it is sent twice at the same time', async () => {
    const player = await platform.newPlayer();
    const { code } = await platform.activationMail(player.email);
    const both = await Promise.all([1, 2].map(() => activate({ UsernameOrEmail: player.email, Code: code })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const later = await activate({ UsernameOrEmail: player.email, Code: code });
    expect([later.status, later.body.Code]).toEqual([409, 'AlreadyActivated']);
  });

  it('the code and the key expire after 30 minutes of the platform’s clock', async () => {
    const player = await platform.newPlayer();
    const { code, key } = await platform.activationMail(player.email);
    await platform.advance(30 * MINUTE);
    const late = await activate({ UsernameOrEmail: player.email, Code: code });
    expect([late.status, late.body.Code]).toEqual([400, 'LinkExpired']);
    expect((await activate({ Code: key })).body.Code).toBe('LinkExpired');
  });

  it('the database contains neither the code nor the key in plain text', async () => {
    const player = await platform.newPlayer();
    const { code, key } = await platform.activationMail(player.email);
    const rows = await platform.db
      .selectFrom('activation_codes')
      .selectAll()
      .where('player_id', '=', player.userId)
      .execute();
    const stored = JSON.stringify(rows);
    expect([stored.includes(code), stored.includes(key)]).toEqual([false, false]);
  });
});

describe('the activation link from the mail', () => {
  it('the key alone activates the profile once', async () => {
    const player = await platform.newPlayer();
    const { key } = await platform.activationMail(player.email);
    expect((await activate({ Code: key })).status).toBe(200);
    expect(await isActivated(player)).toBe(true);
    expect((await activate({ Code: key })).body.Code).toBe('AlreadyActivated');
  });

  it('the key activates its own player when another player is signed in', async () => {
    const [player, other] = [await platform.newPlayer(), await platform.newPlayer()];
    const { key } = await platform.activationMail(player.email);
    expect((await activate({ Code: key }, other.as)).status).toBe(200);
    expect([await isActivated(player), await isActivated(other)]).toEqual([true, false]);
  });
});

describe('wrong activation codes', () => {
  it('five wrong codes lock even the right code until the player requests a new one', async () => {
    const player = await platform.newPlayer();
    const { code } = await platform.activationMail(player.email);
    for (let tries = 0; tries < 5; tries += 1) {
      const refused = await activate({ UsernameOrEmail: player.email, Code: wrong(code) });
      expect([refused.status, refused.body.Code]).toEqual([400, 'IncorrectCode']);
    }
    expect((await activate({ UsernameOrEmail: player.email, Code: code })).body.Code).toBe('IncorrectCode');
    await request(player.email);
    const fresh = await platform.activationMail(player.email);
    expect((await activate({ UsernameOrEmail: player.email, Code: fresh.code })).status).toBe(200);
  });

  it('concurrent wrong codes count as five tries at most', async () => {
    const player = await platform.newPlayer();
    const { code } = await platform.activationMail(player.email);
    const guess = () => activate({ UsernameOrEmail: player.email, Code: wrong(code) });
    await Promise.all(Array.from({ length: 8 }, guess));
    const row = await platform.db
      .selectFrom('activation_codes')
      .select('tries')
      .where('player_id', '=', player.userId)
      .executeTakeFirstOrThrow();
    expect(row.tries).toBe(5);
  });
});

describe('a request for a new activation code', () => {
  it('a new code arrives by mail and replaces the previous one', async () => {
    proves('AC-01.request-new');

    const player = await platform.newPlayer();
    const first = await platform.activationMail(player.email);
    expect((await request(player.email)).status).toBe(200);
    const second = await platform.activationMail(player.email);
    expect(second.key).not.toBe(first.key);
    const old = await activate({ UsernameOrEmail: player.email, Code: first.code });
    // The codes match once in a million runs; then the old one equals the new one.
    if (first.code !== second.code) expect(old.body.Code).toBe('IncorrectCode');
    expect((await activate({ Code: first.key })).body.Code).toBe('LinkExpired');
    expect((await activate({ UsernameOrEmail: player.email, Code: second.code })).status).toBe(200);
  });

  it('a new code is refused to the activated player themselves, and after five requests in a row', async () => {
    const player = await platform.newPlayer();
    const statuses = [];
    for (let times = 0; times < 6; times += 1) statuses.push((await request(player.email)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const { code } = await platform.activationMail(player.email);
    await activate({ UsernameOrEmail: player.email, Code: code });
    await platform.advance(15 * MINUTE);
    const again = await request(player.email, player.as);
    expect([again.status, again.body.Code]).toEqual([409, 'AlreadyActivated']);
  });
});

describe('a malformed activation', () => {
  it('is refused with the name of the wrong field', async () => {
    const fields = async (body: object) => Object.keys((await activate(body)).body.Details);
    const UsernameOrEmail = 'someone@example.com';
    for (const Code of ['', '12345', '1234567890123', '12345a', 123456]) {
      expect(await fields({ UsernameOrEmail, Code }), String(Code)).toEqual(['Code']);
    }
    expect(await fields({ UsernameOrEmail: 'none', Code: '123456' })).toEqual(['UsernameOrEmail']);
    expect((await activate({ UsernameOrEmail, Code: '123456' })).body.Code).toBe('IncorrectCode');
  });
});
