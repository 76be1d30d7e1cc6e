import { createSoftwareAuthenticator } from '@playerdesk/conformance';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { readPublicKey } from '../../../test/fixtures/passkey-options.ts';
import { PASSWORD } from '../../../test/fixtures/registrations.ts';
import { rpcClient } from '../../../test/fixtures/rpc-client.ts';
import { sharedPlatform, startTestPlatform } from '../../../test/fixtures/test-platform.ts';

const ORIGIN = 'http://localhost';
const MINUTE = 60;
const NEW = 'Another-456';

const platform = sharedPlatform(() => startTestPlatform({ passkeyDomain: 'localhost' }));

const session = (id: string) => ({ 'X-Player-Session-Id': id });
const post = (path: string, id: string, body: object = {}) => platform.rest.post(path, body, session(id));
const endOthers = (id: string) => post('/player/end-other-sessions', id);
const another = async (email: string): Promise<string> => (await platform.signIn(email)).body.SessionId;

/** Adds a passkey to the player of a session. */
async function addPasskey(id: string) {
  const authenticator = createSoftwareAuthenticator(ORIGIN);
  const { body } = await post('/player/passkey/creation-options', id);
  const credential = await authenticator.create(readPublicKey(body));
  await post('/player/passkey/add', id, { Name: 'Laptop', Credential: credential });
  return authenticator;
}

describe('a call that needs a confirmed session', () => {
  it('is done within ten minutes after the sign-in, and refused with the accepted methods later', async () => {
    proves('SE-20.required');
    const { sessionId } = await platform.newPlayer();

    const early = await endOthers(sessionId);
    await platform.advance(10 * MINUTE + 1);
    const late = await endOthers(sessionId);

    expect(early.status).toBe(200);
    expect([late.status, late.body]).toEqual([
      403,
      { Code: 'StepUpRequired', Details: { Methods: 'password' } },
    ]);
  });

  it.each([
    ['ends a session', '/player/end-session', { Id: 'any' }],
    ['starts a passkey', '/player/passkey/creation-options', {}],
    ['removes a passkey', '/player/passkey/remove', { Id: 'AAAA' }],
  ])('is one that %s', async (_what, path, body) => {
    proves('SE-20.required');
    const { sessionId } = await platform.newPlayer();
    await platform.advance(10 * MINUTE + 1);

    expect((await post(path, sessionId, body)).body.Code).toBe('StepUpRequired');
  });

  it('is refused in a session that was opened by a code sent by SMS', async () => {
    proves('SE-20.weak');
    const { sessionId, userId } = await platform.newPlayer();
    await platform.db.updateTable('sessions').set({ acr: 'otp' }).where('player_id', '=', userId).execute();

    expect((await endOthers(sessionId)).body.Code).toBe('StepUpRequired');
  });

  it('is done for a player who has neither passkey nor password', async () => {
    const { sessionId, userId } = await platform.newPlayer();
    await platform.db.deleteFrom('credentials').where('player_id', '=', userId).execute();
    await platform.advance(10 * MINUTE + 1);

    expect((await endOthers(sessionId)).status).toBe(200);
  });

  it('names the passkey before the password', async () => {
    const { sessionId } = await platform.newPlayer();
    await addPasskey(sessionId);
    await platform.advance(10 * MINUTE + 1);

    expect((await endOthers(sessionId)).body.Details).toEqual({ Methods: 'passkey password' });
  });
});

describe('the confirmation of a session', () => {
  it('by the password counts in that session, and not in another of the player', async () => {
    proves('SE-20.confirmed', 'SE-20.one-session');
    const { sessionId, email, userId } = await platform.newPlayer();
    const other = await another(email);
    await platform.advance(10 * MINUTE + 1);

    const { status } = await post('/player/step-up', sessionId, { Password: PASSWORD });

    expect(status).toBe(200);
    expect((await post('/player/end-session', other, { Id: 'any' })).body.Code).toBe('StepUpRequired');
    expect((await post('/player/end-session', sessionId, { Id: 'any' })).status).toBe(200);
    const audit = await platform.db
      .selectFrom('audit')
      .select('after')
      .where('player_id', '=', userId)
      .where('action', '=', 'step-up')
      .execute();
    expect(audit).toEqual([{ after: { method: 'password' } }]);
  });

  it('by a passkey counts once, and in the session that asked for it', async () => {
    proves('SE-20.confirmed', 'SE-20.one-session');
    const { sessionId, email } = await platform.newPlayer();
    const authenticator = await addPasskey(sessionId);
    await platform.advance(10 * MINUTE + 1);
    const { body } = await post('/player/step-up/options', sessionId);
    const Credential = await authenticator.use(readPublicKey(body));
    const other = await another(email);

    const inOther = await post('/player/step-up', other, { Credential });
    const first = await post('/player/step-up', sessionId, { Credential });
    const again = await post('/player/step-up', sessionId, { Credential });

    expect(body.Methods).toEqual(['passkey', 'password']);
    expect([inOther.body.Code, first.status, again.body.Code]).toEqual([
      'PasskeyNotAccepted',
      200,
      'PasskeyNotAccepted',
    ]);
    expect((await endOthers(sessionId)).status).toBe(200);
  });

  it('by a password that was reset by mail counts after a day, if there is a passkey', async () => {
    proves('SE-20.recovery');
    const { sessionId, email } = await platform.newPlayer();
    await addPasskey(sessionId);
    await platform.rest.post('/player/request-password-reset', { UsernameOrEmail: email });
    const { body } = await platform.backstage.get(`/outbox?to=${encodeURIComponent(email)}`);
    const Token = /reset-pw-key=([\w.-]+)/.exec(body.messages[0].body)?.[1];
    await platform.rest.post('/player/reset-password', { Token, NewPassword: NEW });
    const again = (await platform.signIn(email, NEW)).body.SessionId;

    const refused = await endOthers(again);
    const guess = await post('/player/step-up', again, { Password: NEW });
    await platform.advance(24 * 60 * MINUTE + 1);
    const later = (await platform.signIn(email, NEW)).body.SessionId;

    expect([refused.body.Code, refused.body.Details]).toEqual(['StepUpRequired', { Methods: 'passkey' }]);
    expect(guess.body.Code).toBe('IncorrectCredentials');
    expect((await endOthers(later)).status).toBe(200);
  });

  it('is refused for the passkey of another player', async () => {
    proves('SE-20.confirmed');
    const [{ sessionId }, other] = [await platform.newPlayer(), await platform.newPlayer()];
    await addPasskey(sessionId);
    const stranger = await addPasskey(other.sessionId);
    const { body } = await post('/player/step-up/options', sessionId);
    const { allowCredentials: _named, ...publicKey } = readPublicKey(body);

    const answer = await post('/player/step-up', sessionId, { Credential: await stranger.use(publicKey) });

    expect(answer.body.Code).toBe('PasskeyNotAccepted');
  });

  it('is refused after five wrong passwords in a session', async () => {
    proves('SE-20.guesses');
    const { sessionId } = await platform.newPlayer();
    const guess = () => post('/player/step-up', sessionId, { Password: 'Wrong-password-1' });
    for (let time = 0; time < 5; time += 1) expect((await guess()).body.Code).toBe('IncorrectCredentials');

    const { status, body } = await post('/player/step-up', sessionId, { Password: PASSWORD });

    expect([status, body.Code]).toEqual([429, 'TooManyAttempts']);
  });

  it('needs a password or a passkey, and one of them', async () => {
    const { sessionId } = await platform.newPlayer();

    expect((await post('/player/step-up', sessionId)).body.Code).toBe('ValidationError');
  });

  it('works over the websocket', async () => {
    proves('SE-20.confirmed');
    const { sessionId } = await platform.newPlayer();
    await platform.advance(10 * MINUTE + 1);
    const client = await rpcClient(platform.url, { identity: sessionId });

    const refused = await client.call('/user/session#endOthers');
    const { methods } = await client.answer('/user/session#getStepUpOptions');
    await client.answer('/user/session#stepUp', { password: PASSWORD });
    const done = await client.call('/user/session#endOthers');
    await client.close();

    expect(refused.error?.kwargs.code).toBe('StepUpRequired');
    expect(methods).toEqual(['password']);
    expect(done.error).toBeNull();
  });
});

describe('a limit', () => {
  const limit = (Amount: number) => ({ Type: 'Deposit', Timespan: 1, Amount, Currency: 'EUR' });
  const set = (id: string, amount: number) => post('/responsiblegaming/limit/v2', id, limit(amount));

  it('is tightened without a confirmation, and loosened with one', async () => {
    proves('SE-20.required');
    const { sessionId } = await platform.newPlayer();
    await set(sessionId, 10_000);
    await platform.advance(10 * MINUTE + 1);

    const tighter = await set(sessionId, 5_000);
    const looser = await set(sessionId, 20_000);
    await post('/player/step-up', sessionId, { Password: PASSWORD });
    const confirmed = await set(sessionId, 20_000);

    expect([tighter.status, looser.body.Code, confirmed.status]).toEqual([200, 'StepUpRequired', 200]);
  });
});
