import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../../../test/fixtures/registrations.ts';
import { sharedPlatform } from '../../../test/fixtures/test-platform.ts';
import { STATE_REFUSALS } from '../../operations/player-states.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const platform = sharedPlatform();

const profile = async (sessionId: string) => {
  const { status } = await platform.rest.get('/player/user-info', { 'X-Player-Session-Id': sessionId });
  return status;
};

describe('a sign-in with the right e-mail and password', () => {
  it('a sign-in opens a session in any spelling of the e-mail', async () => {
    proves('SI-01.signs-in');

    const { email } = await platform.newPlayer();
    const { status, body } = await platform.signIn(` ${email.toUpperCase()} `);
    expect(status).toBe(200);
    expect(body).toMatchObject({ HasToAcceptTC: false, IsEmailVerified: false });
    expect(Buffer.from(String(body.SessionId).split('.')[1] ?? '', 'base64url')).toHaveLength(32);
    expect(await profile(body.SessionId)).toBe(200);
  });

  it('the password is stored as an argon2id hash, and the session id as a digest', async () => {
    const { userId, sessionId } = await platform.newPlayer();
    const { password_hash } = await platform.db
      .selectFrom('credentials')
      .selectAll()
      .where('player_id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(password_hash).toMatch(/^\$argon2id\$/);
    const sessions = await platform.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(sessions)).not.toContain(sessionId);
  });

  it('a sign-in ends the presented session, which prevents session fixation', async () => {
    const { email, sessionId, as } = await platform.newPlayer();
    const { body } = await platform.signIn(email, PASSWORD, as);
    expect(body.SessionId).not.toBe(sessionId);
    expect([await profile(sessionId), await profile(body.SessionId)]).toEqual([401, 200]);
  });

  it('the response reports unaccepted terms if the player accepted an older version', async () => {
    const { email, userId } = await platform.newPlayer();
    await platform.db
      .updateTable('players')
      .set({ terms_version: '2020-01-01' })
      .where('id', '=', userId)
      .execute();
    expect((await platform.signIn(email)).body.HasToAcceptTC).toBe(true);
  });
});

describe('a sign-in with a wrong password or an unknown e-mail', () => {
  it('a wrong password and an unknown e-mail get the same refusal', async () => {
    proves('SI-01.unknown-player');

    const { email } = await platform.newPlayer();
    const wrong = await platform.signIn(email, 'Wrong-123');
    const unknown = await platform.signIn('nobody@example.com');
    expect([wrong.status, wrong.body]).toEqual([400, { Code: 'IncorrectCredentials' }]);
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  });

  it('a player without a password cannot sign in with one', async () => {
    const { userId, email } = await platform.newPlayer();
    await platform.db.deleteFrom('credentials').where('player_id', '=', userId).execute();
    expect((await platform.signIn(email, '')).status).toBe(400);
    expect((await platform.signIn(email)).body.Code).toBe('IncorrectCredentials');
  });
});

describe('wrong passwords', () => {
  it('five wrong passwords from one network lock only that account there for 15 minutes, even for the right password', async () => {
    const { email } = await platform.newPlayer();
    const other = await platform.newPlayer();
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await platform.signIn(email, 'Wrong-123')).body.Code).toBe('IncorrectCredentials');
    }
    const locked = await platform.signIn(email);
    expect([locked.status, locked.body.Code]).toEqual([429, 'TooManyAttempts']);
    const wait = Number(locked.headers.get('Retry-After'));
    expect(wait).toBeGreaterThan(14 * MINUTE);
    expect(wait).toBeLessThanOrEqual(15 * MINUTE);
    expect((await platform.signIn(other.email)).status).toBe(200);
    await platform.advance(wait);
    expect((await platform.signIn(email)).status).toBe(200);
  });

  it('five attempts lock an unknown e-mail in the same way', async () => {
    const answers = [];
    for (let tries = 0; tries < 6; tries += 1) {
      answers.push((await platform.signIn('ghost@example.com', 'Wrong-123')).status);
    }
    expect(answers).toEqual([400, 400, 400, 400, 400, 429]);
  });

  it('concurrent wrong passwords count as five tries at most', async () => {
    const { email } = await platform.newPlayer();
    const tries = Array.from({ length: 12 }, () => platform.signIn(email, 'Wrong-123'));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
  });

  it('a right password resets the counter', async () => {
    const { email } = await platform.newPlayer();
    for (let round = 0; round < 3; round += 1) {
      for (let tries = 0; tries < 4; tries += 1) await platform.signIn(email, 'Wrong-123');
      expect((await platform.signIn(email)).status).toBe(200);
    }
  });
});

describe('a player in a temporary state that bars sign-in', () => {
  for (const [state, code] of Object.entries(STATE_REFUSALS)) {
    it(`a player in state ${state} is refused with ${code} until it ends, and only with the right password`, async () => {
      const { email, userId, sessionId } = await platform.newPlayer();
      const { body: clock } = await platform.backstage.get('/clock');
      await platform.db
        .updateTable('players')
        .set({ state, state_until: new Date(clock.now + 10 * MINUTE * 1000) })
        .where('id', '=', userId)
        .execute();
      const refused = await platform.signIn(email);
      expect([refused.status, refused.body]).toEqual([403, { Code: code }]);
      expect((await platform.signIn(email, 'Wrong-123')).body.Code).toBe('IncorrectCredentials');
      expect(await profile(sessionId)).toBe(401);
      await platform.advance(11 * MINUTE);
      expect((await platform.signIn(email)).status).toBe(200);
    });
  }
});

describe('a session', () => {
  it('ends after 30 idle minutes and is extended by use', async () => {
    const { sessionId, as } = await platform.newPlayer();
    await platform.advance(29 * MINUTE);
    expect(await profile(sessionId)).toBe(200);
    await platform.advance(29 * MINUTE);
    expect(await profile(sessionId)).toBe(200);
    await platform.advance(31 * MINUTE);
    const idle = await platform.rest.get('/player/user-info', as);
    expect([idle.status, idle.body]).toEqual([401, { Code: 'NotAuthenticated' }]);
  });

  it('ends after 12 hours, however often it is used', async () => {
    const { sessionId } = await platform.newPlayer();
    for (let hours = 0; hours < 12; hours += 0.25) {
      expect(await profile(sessionId)).toBe(200);
      await platform.advance(0.25 * HOUR);
    }
    expect(await profile(sessionId)).toBe(401);
  });

  it('a sign-out ends the session, and a second sign-out is refused', async () => {
    const { sessionId, as } = await platform.newPlayer();
    expect((await platform.rest.post('/player/signout', {}, as)).status).toBe(200);
    expect(await profile(sessionId)).toBe(401);
    expect((await platform.rest.post('/player/signout', {}, as)).status).toBe(401);
  });

  it('calls on a player’s own data need a session', async () => {
    const { rest } = platform;
    const answers = [
      await rest.get('/player/user-info'),
      await rest.post('/player/update', {}),
      await rest.post('/player/change-password', {}),
      await rest.post('/player/signout', {}),
      await rest.get('/player/update-player-tac?tacVersionAccepted=2026-11-01'),
      await rest.get('/player/user-info', { 'X-Player-Session-Id': 'made-up' }),
    ];
    expect(answers.map(({ status, body }) => [status, body.Code])).toEqual(
      Array(6).fill([401, 'NotAuthenticated']),
    );
  });
});
