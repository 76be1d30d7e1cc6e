import { proves } from '@playerdesk/proves';
import { WELCOME } from '@playerdesk/wamp';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registration } from '../../../test/fixtures/registrations.ts';
import { type RpcClient, rpcClient } from '../../../test/fixtures/rpc-client.ts';
import { rpcRegistration } from '../../../test/fixtures/rpc-registration.ts';
import { startTestPlatform, type TestPlatform } from '../../../test/fixtures/test-platform.ts';
import { createLog } from '../../infrastructure/log/log.ts';
import { REFUSAL_STATUS } from '../../infrastructure/refusal.ts';
import { DESCRIPTIONS } from '../../operations/call/descriptions.ts';

const PASSWORD = String(registration().Password);

let platform: TestPlatform;
let client: RpcClient;
const lines: string[] = [];
beforeAll(async () => {
  platform = await startTestPlatform({}, createLog('info', { write: (line) => void lines.push(line) }));
  client = await rpcClient(platform.url);
});
afterAll(async () => {
  await client?.close();
  await platform?.close();
});

let ids = 0;
const newId = () => `intent-${++ids}-of-the-tests`;

describe('an error of a procedure', () => {
  it('an error has a description, a code and a waiting time in its kwargs', async () => {
    const { email } = await platform.newPlayer();
    const wrong = () => client.call('/user#login', { usernameOrEmail: email, password: 'Wrong-123' });
    expect((await wrong()).error).toEqual({
      uri: 'playerdesk.error.IncorrectCredentials',
      kwargs: { desc: 'Incorrect credentials', code: 'IncorrectCredentials' },
    });
    for (let tries = 0; tries < 4; tries += 1) await wrong();
    const { uri, kwargs } = (await wrong()).error ?? {};
    expect([uri, kwargs]).toEqual([
      'playerdesk.error.TooManyAttempts',
      { desc: 'Try again in a few minutes', code: 'TooManyAttempts', retryAfter: expect.any(Number) },
    ]);
    expect(kwargs.retryAfter).toBeGreaterThan(600);
  });

  it('every code has a description', () => {
    expect(Object.keys(DESCRIPTIONS).sort()).toEqual(Object.keys(REFUSAL_STATUS).sort());
  });

  it('an unknown procedure is reported, even with the name of a built-in property', async () => {
    for (const name of ['/user#fly', 'toString', '__proto__', '/player/signin/v2']) {
      expect((await client.call(name)).error?.uri, name).toBe('wamp.error.no_such_procedure');
    }
  });

  it('an error reveals nothing of an internal failure', async () => {
    const broken = await startTestPlatform();
    const other = await rpcClient(broken.url);
    await broken.db.schema.alterTable('persons').renameTo('persons_gone').execute();
    expect((await other.call('/user/account#register', rpcRegistration())).error).toEqual({
      uri: 'playerdesk.error.UnknownError',
      kwargs: { desc: 'Something went wrong.', code: 'UnknownError' },
    });
    await other.close();
    await broken.close();
  });

  it('invalid and positional arguments are named in the error', async () => {
    const details = async (kwargs: object) =>
      (await client.call('/user#login', kwargs as Record<string, unknown>)).error?.kwargs.details;
    const bad = 'is not valid';
    expect(await details({})).toEqual({ usernameOrEmail: bad, password: bad });
    expect(await details({ usernameOrEmail: ['a'], password: 'x' })).toEqual({ usernameOrEmail: bad });
    expect(await details({ usernameOrEmail: 'a', password: 'x'.repeat(2000) })).toEqual({ password: bad });
    expect(await details({ usernameOrEmail: 'maja\0@example.com', password: 'x' })).toEqual({
      usernameOrEmail: bad,
    });
    client.send(JSON.stringify([48, 9_000_001, {}, '/user#getCmsSessionID', ['positional']]));
    const refused = await untilAnswered(client, 9_000_001);
    expect(refused[6].details).toEqual({ args: 'are keyword arguments alone' });
  });
});

async function untilAnswered(from: RpcClient, id: number) {
  const find = () => from.messages.find((message) => message[0] === 8 && message[2] === id);
  while (!find()) await from.call('/user/account#getCurrencies');
  return find();
}

describe('a call with a request id', () => {
  it('results and errors return the request id, and a result the platform’s time', async () => {
    const x_request_id = newId();
    const options = { x_request_id };
    const { details } = await client.call('/user/account#getCurrencies', {}, options);
    expect(details).toEqual({ x_request_id, x_server_time: expect.any(Number) });
    expect(Math.abs(details.x_server_time - Date.now())).toBeLessThan(60_000);
    expect((await client.call('/user#logout', {}, options)).details.x_request_id).toBe(x_request_id);
    expect((await client.call('/user#fly', {}, options)).details.x_request_id).toBe(x_request_id);
  });

  it('a repeated call has one effect, even over another connection', async () => {
    const options = { x_request_id: newId() };
    const fields = rpcRegistration();
    const first = await client.answer('/user/account#register', fields, options);
    const other = await rpcClient(platform.url);
    expect(await other.answer('/user/account#register', fields, options)).toEqual(first);
    const { error } = await other.call('/user/account#register', { ...fields, city: 'Mdina' }, options);
    expect(error?.kwargs.code).toBe('IdempotencyKeyReused');
    await other.close();
  });

  it('a repeated sign-in returns the session whose response was lost', async () => {
    const { email } = await platform.newPlayer();
    const options = { x_request_id: newId() };
    const kwargs = { usernameOrEmail: email, password: PASSWORD };
    await platform.backstage.post('/faults', { operation: 'signIn', kind: 'drop-answer' });
    const lost = await rpcClient(platform.url);
    await expect(lost.call('/user#login', kwargs, options)).rejects.toThrow('closed');
    const again = await rpcClient(platform.url);
    await again.answer('/user#login', kwargs, options);
    const sessions = await platform.db
      .selectFrom('sessions')
      .innerJoin('persons', 'persons.player_id', 'sessions.player_id')
      .select('ended_at')
      .where('email', '=', email)
      .execute();
    // One session of newPlayer and one of both attempts.
    expect(sessions).toHaveLength(2);
    expect((await again.answer('/user#getSessionInfo', { culture: '' })).isAuthenticated).toBe(true);
    await again.close();
  });

  it('a repeated sign-in over the same connection returns its session', async () => {
    const { email, userId } = await platform.newPlayer();
    const options = { x_request_id: newId() };
    const one = await rpcClient(platform.url);
    const signIn = () => one.answer('/user#login', { usernameOrEmail: email, password: PASSWORD }, options);

    expect(await signIn()).toEqual(await signIn());

    const sessions = platform.db.selectFrom('sessions').select('id_hash').where('player_id', '=', userId);
    // One session of newPlayer and one of both attempts.
    expect(await sessions.execute()).toHaveLength(2);
    await one.close();
  });

  it('a repeated sign-out succeeds over the same and the next connection of the session', async () => {
    const { email } = await platform.newPlayer();
    const options = { x_request_id: newId() };
    const one = await rpcClient(platform.url);
    await one.answer('/user#login', { usernameOrEmail: email, password: PASSWORD });
    const { clientId } = await one.answer('/connection#getClientIdentity');
    const leave = async (from: RpcClient) => (await from.call('/user#logout', {}, options)).error;
    expect([await leave(one), await leave(one)]).toEqual([null, null]);
    const next = await rpcClient(platform.url, { identity: clientId });
    expect(await leave(next)).toBeNull();
    const stranger = await rpcClient(platform.url);
    expect((await leave(stranger))?.kwargs.code).toBe('NotAuthenticated');
    await Promise.all([one, next, stranger].map((client) => client.close()));
  });

  it('a malformed request id is refused', async () => {
    for (const x_request_id of ['short', 'x'.repeat(101), 'white space in it']) {
      const { error } = await client.call('/user/account#getCurrencies', {}, { x_request_id });
      expect(Object.keys(error?.kwargs.details), x_request_id).toEqual(['x_request_id']);
    }
  });
});

describe('fault injection over the websocket', () => {
  const order = (kind: string) =>
    platform.backstage.post('/faults', { operation: 'getCurrencies', kind, milliseconds: 300 });
  const ask = (from: RpcClient) => from.call('/user/account#getCurrencies');

  it('faults cause errors, dropped connections, invalid frames and delays', async () => {
    await order('error-500');
    expect((await ask(client)).error?.kwargs).toEqual({
      desc: 'Something went wrong.',
      code: 'UnknownError',
    });
    for (const kind of ['drop-request', 'drop-answer']) {
      await order(kind);
      const cut = await rpcClient(platform.url);
      await expect(ask(cut), kind).rejects.toThrow('closed with 1006');
    }
    await order('rubbish');
    const other = await rpcClient(platform.url);
    void ask(other).catch(() => {});
    await ask(other);
    expect(other.messages.filter((message) => typeof message === 'string')).toEqual(['[50,1,{"half":']);
    await order('delay');
    const startedAt = performance.now();
    await ask(other);
    expect(performance.now() - startedAt).toBeGreaterThan(290);
    await other.close();
  });
});

async function registered({ rest }: TestPlatform) {
  const fields = registration();
  await rest.post('/player/signup/v2', fields);
  return fields;
}

/** Returns a captcha token from a solved challenge. */
async function proof({ rest }: TestPlatform): Promise<string> {
  const { body } = await rest.get('/human-verification/challenge');
  const challenge = JSON.parse(body.Challenge);
  const solution = { ...(await solveChallenge({ challenge, deriveKey })) };
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

describe('captcha tokens over the websocket', () => {
  it('each procedure of a protected operation requires a captcha token, which is valid once', async () => {
    const guarded = await startTestPlatform({
      captcha: {
        kind: 'altcha',
        paths: ['/player/signin/v2', '/player/request-password-reset'],
        secret: null,
        verifyUrl: null,
        cost: { rounds: 1, mostTries: 10 },
      },
    });
    const visitor = await rpcClient(guarded.url);
    proves('PL-07.announced');
    expect((await visitor.message(WELCOME))[2].x_captcha).toEqual([
      '/user#login',
      '/user/pwd#sendResetPwdEmail',
    ]);
    const email = String((await registered(guarded)).Email);
    const codes = [
      await visitor.call('/user#login', { usernameOrEmail: 'a@example.com', password: 'x' }),
      await visitor.call('/user/pwd#sendResetPwdEmail', {
        email: 'a@example.com',
        changePwdURL: '',
        captchaPublicKey: 'site',
        captchaResponse: 'made-up',
      }),
      await visitor.call('/user/account#getCurrencies'),
    ].map(({ error }) => error?.kwargs.code);
    expect(codes).toEqual(['HumanVerificationRequired', 'HumanVerificationRequired', undefined]);
    // One token permits one call, whether or not its procedure documents the argument.
    for (const [procedure, kwargs] of [
      ['/user#login', { usernameOrEmail: email, password: PASSWORD }],
      ['/user/pwd#sendResetPwdEmail', { email, changePwdURL: '', captchaPublicKey: '' }],
    ] as const) {
      const proven = { ...kwargs, captchaResponse: await proof(guarded) };
      expect((await visitor.call(procedure, proven)).error, procedure).toBeNull();
      expect((await visitor.call(procedure, proven)).error?.kwargs.code).toBe('HumanVerificationRequired');
    }
    await visitor.close();
    await guarded.close();
  });
});

describe('the log and the metrics', () => {
  it('each call is recorded with its procedure, outcome and duration, and without personal data', async () => {
    const { email } = await platform.newPlayer();
    const x_request_id = newId();
    const other = await rpcClient(platform.url);
    await other.answer('/user#login', { usernameOrEmail: email, password: PASSWORD }, { x_request_id });
    const { clientId } = await other.answer('/connection#getClientIdentity');
    await other.call(`/user#${email}`);
    const line = lines
      .map((text) => JSON.parse(text))
      .find(({ requestId }) => requestId?.startsWith(`${x_request_id}/`));
    expect(line).toMatchObject({ procedure: '/user#login', outcome: 'OK', ms: expect.any(Number) });
    const metrics = await (await fetch(`${platform.url}/metrics`)).text();
    expect(metrics).toContain('playerdesk_rpc_call_seconds_count{procedure="/user#login",outcome="OK"}');
    expect(metrics).toMatch(/playerdesk_rpc_connections 2\n/);
    for (const secret of [email, PASSWORD, clientId]) expect(lines.join() + metrics).not.toContain(secret);
    await other.close();
  });
});
