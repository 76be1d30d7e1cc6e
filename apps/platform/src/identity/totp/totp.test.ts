import { getTotpCode } from '@playerdesk/conformance';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../../../test/fixtures/registrations.ts';
import { sharedPlatform } from '../../../test/fixtures/test-platform.ts';

const MINUTE = 60;

const platform = sharedPlatform();

const session = (id: string) => ({ 'X-Player-Session-Id': id });
const post = (path: string, id: string, body: object = {}) => platform.rest.post(path, body, session(id));
const read = async (id: string) => (await platform.rest.get('/player/totp', session(id))).body;
const confirmSession = (id: string, Code: string) => post('/player/step-up', id, { Code });
const endOthers = (id: string) => post('/player/end-other-sessions', id);

/** Returns the platform's time in milliseconds. */
const now = async (): Promise<number> => (await platform.rest.get('/bootstrap')).body.ServerTime;
const codeOf = async (secret: string, seconds = 0) => getTotpCode(secret, (await now()) + seconds * 1000);

async function started() {
  const player = await platform.newPlayer();
  const { body } = await post('/player/totp/start', player.sessionId);
  return { ...player, secret: body.Secret as string, uri: body.Uri as string };
}

async function withApp() {
  const player = await started();
  const { status, body } = await post('/player/totp/confirm', player.sessionId, {
    Code: await codeOf(player.secret),
  });
  return { ...player, status, recoveryCodes: body.RecoveryCodes as string[] };
}

describe('an authenticator app', () => {
  it('is active after its first code, with ten recovery codes and an email', async () => {
    proves('SE-21.set-up', 'SE-21.recovery');
    const { sessionId, uri, status, recoveryCodes, email } = await withApp();
    const { body: outbox } = await platform.backstage.get(`/outbox?to=${encodeURIComponent(email)}`);

    expect(status).toBe(200);
    expect(uri).toMatch(/^otpauth:\/\/totp\//);
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/);
    expect(await read(sessionId)).toEqual({ IsActive: true, RecoveryCodesLeft: 10 });
    expect(outbox.messages[0]?.subject).toBe('An authenticator app was added to your account');
  });

  it('is not active after a wrong code', async () => {
    proves('SE-21.set-up');
    const { sessionId, secret } = await started();

    const { body } = await post('/player/totp/confirm', sessionId, { Code: await codeOf(secret, -3600) });

    expect(body.Code).toBe('IncorrectCode');
    expect(await read(sessionId)).toEqual({ IsActive: false, RecoveryCodesLeft: 0 });
  });

  it('stores neither the secret nor the recovery codes in plain', async () => {
    proves('SE-21.stored');
    const { userId, secret, recoveryCodes } = await withApp();
    const row = await platform.db
      .selectFrom('totp')
      .select('secret')
      .where('player_id', '=', userId)
      .executeTakeFirstOrThrow();
    const codes = await platform.db
      .selectFrom('recovery_codes')
      .select('code_hash')
      .where('player_id', '=', userId)
      .execute();

    expect(row.secret).not.toContain(secret);
    for (const code of recoveryCodes) expect(JSON.stringify(codes)).not.toContain(code.replace('-', ''));
  });

  it('is not replaced while it is active', async () => {
    const { sessionId, secret } = await withApp();
    await platform.advance(30);
    await confirmSession(sessionId, await codeOf(secret));

    expect((await post('/player/totp/start', sessionId)).body.Code).toBe('ValidationError');
  });

  it('is removed with its recovery codes after a confirmation', async () => {
    proves('SE-21.remove');
    const { sessionId, recoveryCodes, email } = await withApp();
    const refused = await post('/player/totp/remove', sessionId);

    await confirmSession(sessionId, recoveryCodes[0] ?? '');
    const { status } = await post('/player/totp/remove', sessionId);

    expect([refused.body.Code, status]).toEqual(['StepUpRequired', 200]);
    expect(await read(sessionId)).toEqual({ IsActive: false, RecoveryCodesLeft: 0 });
    const { body } = await platform.backstage.get(`/outbox?to=${encodeURIComponent(email)}`);
    expect(body.messages[0]?.subject).toBe('The authenticator app was removed from your account');
  });
});

describe('the confirmation of a session by an authenticator app', () => {
  it('is demanded also right after a sign-in with the password', async () => {
    proves('SE-21.instead');
    const { sessionId, email } = await withApp();
    const other = (await platform.signIn(email)).body.SessionId;

    const refused = await endOthers(other);
    const byPassword = await post('/player/step-up', sessionId, { Password: PASSWORD });

    expect([refused.body.Code, refused.body.Details]).toEqual(['StepUpRequired', { Methods: 'totp' }]);
    expect(byPassword.body.Code).toBe('IncorrectCredentials');
  });

  it('is demanded for a new password too', async () => {
    proves('SE-21.instead');
    const { sessionId, secret } = await withApp();
    const change = () =>
      post('/player/change-password', sessionId, { CurrentPassword: PASSWORD, NewPassword: 'Another-456' });

    const refused = await change();
    await platform.advance(30);
    await confirmSession(sessionId, await codeOf(secret));
    const { status } = await change();

    expect([refused.body.Code, status]).toEqual(['StepUpRequired', 200]);
  });

  it('accepts each code once, and those of the neighboring periods', async () => {
    proves('SE-21.once');
    const { sessionId, secret } = await withApp();
    await platform.advance(10 * MINUTE);
    const early = await codeOf(secret, 30);
    const stale = await codeOf(secret, -90);

    const answers = [
      await confirmSession(sessionId, stale),
      await confirmSession(sessionId, early),
      await confirmSession(sessionId, early),
    ];

    expect(answers.map(({ status }) => status)).toEqual([400, 200, 400]);
    expect((await endOthers(sessionId)).status).toBe(200);
  });

  it('accepts each recovery code once, in any case and grouping', async () => {
    proves('SE-21.recovery');
    const { sessionId, recoveryCodes } = await withApp();
    const [first = '', second = ''] = recoveryCodes;

    const answers = [
      await confirmSession(sessionId, first.toLowerCase().replace('-', ' ')),
      await confirmSession(sessionId, first),
      await confirmSession(sessionId, second),
    ];

    expect(answers.map(({ status }) => status)).toEqual([200, 400, 200]);
    expect((await read(sessionId)).RecoveryCodesLeft).toBe(8);
  });

  it('accepts no code of another player', async () => {
    proves('SE-21.once');
    const [one, other] = [await withApp(), await withApp()];

    const { body } = await confirmSession(one.sessionId, other.recoveryCodes[0] ?? '');

    expect(body.Code).toBe('IncorrectCode');
  });

  it('is refused after five wrong codes', async () => {
    proves('SE-21.guesses');
    const { sessionId, secret } = await withApp();
    const stale = await codeOf(secret, -3600);
    for (let time = 0; time < 5; time += 1) {
      expect((await confirmSession(sessionId, stale)).body.Code).toBe('IncorrectCode');
    }
    await platform.advance(30);

    expect((await confirmSession(sessionId, await codeOf(secret))).status).toBe(429);
  });
});
