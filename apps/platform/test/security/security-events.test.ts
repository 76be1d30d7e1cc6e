import { proves } from '@playerdesk/proves';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createSignature } from '../../src/operations/webhooks/webhook-signature.ts';
import { rpcClient } from '../fixtures/rpc-client.ts';
import { wireClient } from '../fixtures/wire-client.ts';
import { type RecordedPlatform, startRecordedPlatform } from './recorded-platform.ts';

const PAYMENT_SECRET = 'the payment secret of these tests, 32 characters and more';
const PHONE = '+35679660001';

let platform: RecordedPlatform;
beforeAll(async () => {
  platform = await startRecordedPlatform({
    environment: 'production',
    allowedOrigins: ['https://casino.example'],
    payment: {
      ...(await import('../fixtures/test-configuration.ts')).TEST_CONFIGURATION.payment,
      secret: PAYMENT_SECRET,
    },
    rpcMessagesPerSecond: 3,
  });
});
afterAll(() => platform.close());
beforeEach(() => void platform.takeEvents());

/** Returns kind and outcome of the events, for comparison. */
const outcomes = () => platform.takeEvents().map(({ kind, outcome }) => `${kind} ${outcome}`);
const device = { Platform: 'web', OperatingSystem: 'Linux', Browser: 'Firefox' };

describe('the start in production', () => {
  it('logs a warning for codes by SMS that are too short', () => {
    proves('SE-10.warned');

    expect(platform.logged()).toContain('OTP_DIGITS=4: codes by SMS are easier to guess');
  });
});

describe('a failed sign-in', () => {
  it('leaves one event for a wrong password, an unknown account and a lock', async () => {
    proves('SE-02.sign-in');
    const { email } = await platform.newPlayer();
    platform.takeEvents();

    for (let time = 0; time < 6; time += 1) await platform.signIn(email, 'Wrong-password-1');
    await platform.signIn('nobody@example.com', 'Wrong-password-1');

    const events = platform.takeEvents();
    expect(events.map(({ kind, outcome }) => `${kind} ${outcome}`)).toEqual([
      ...Array(5).fill('sign-in wrong-password'),
      'sign-in account-limit',
      'sign-in unknown-account',
    ]);
    expect(new Set(events.slice(0, 6).map(({ account }) => account)).size).toBe(1);
    expect(events[6]?.account).not.toBe(events[0]?.account);
    expect(new Set(events.map(({ network }) => network)).size).toBe(1);
    expect(events[0]?.route).toBe('/rest/player/signin/v2');
    for (const secret of [email, 'Wrong-password-1', 'nobody@example.com', '127.0.0.1']) {
      expect(platform.logged().replaceAll(/Server listening[^"]*/g, ''), secret).not.toContain(secret);
    }
  });

  it('leaves the same event over the websocket', async () => {
    const client = await rpcClient(platform.url);

    await client.call('/user#login', { usernameOrEmail: 'nobody@example.com', password: 'Wrong-password-1' });
    await client.close();

    const [event, ...others] = platform.takeEvents();
    expect(event).toMatchObject({ kind: 'sign-in', outcome: 'unknown-account', route: '/user#login' });
    expect(others).toEqual([]);
  });

  it('leaves no event where the input is malformed, which proves nothing', async () => {
    await platform.rest.post('/player/signin/v2', { Username: 7, ...device });

    expect(outcomes()).toEqual([]);
  });
});

describe('a failed code or link', () => {
  it('leaves one event for a wrong, an unknown and an expired one-time code', async () => {
    proves('SE-02.codes');
    const signIn = (Otp: string, MobileNumber = PHONE) =>
      platform.rest.post('/player/signin/sms', { MobileNumber, Otp, ...device });
    await platform.rest.get('/player/request-otp?jurisdiction=MGA&countryCode=%2B356&mobile=79660001');
    const sent = platform.db.selectFrom('outbox').select('body').where('channel', '=', 'sms');
    const code = /#(\d+)$/.exec((await sent.executeTakeFirstOrThrow()).body)?.[1] ?? '';
    const expire = (expires_at: Date) =>
      platform.db.updateTable('one_time_codes').set({ expires_at }).execute();

    await signIn(code === '0000' ? '1111' : '0000');
    await signIn('0000', '+35679660002');
    await expire(new Date(0));
    await signIn(code);

    const events = platform.takeEvents();
    expect(events.map(({ kind, outcome }) => `${kind} ${outcome}`)).toEqual([
      'one-time-code wrong-code',
      'one-time-code no-code',
      'one-time-code expired-code',
    ]);
    expect(events[0]?.account).toBe(events[2]?.account);
    expect(platform.logged()).not.toContain(PHONE);
  });

  it('leaves one event for a wrong activation code', async () => {
    const { as, email } = await platform.newPlayer();
    platform.takeEvents();

    await platform.rest.post('/player/activate', { Code: '000000' }, as);
    await platform.rest.post('/player/activate', { Code: '000000000000' });
    await platform.rest.post('/player/activate', { Code: '000000', UsernameOrEmail: email });

    expect(outcomes()).toEqual(Array(3).fill('activation wrong-code'));
  });

  it('leaves one event for an unknown reset link, looked up or used', async () => {
    await platform.rest.post('/player/reset-password', { Token: 'unknown', NewPassword: 'Sommar!2026' });
    await platform.rest.post('/player/reset-password-key', { Key: 'unknown' });

    expect(outcomes()).toEqual(['password-reset unknown-link', 'password-reset unknown-link']);
  });

  it('leaves one event for a wrong current password', async () => {
    const { as } = await platform.newPlayer();
    platform.takeEvents();

    const input = { CurrentPassword: 'Wrong-password-1', NewPassword: 'Sommar!2026' };
    await platform.rest.post('/player/change-password', input, as);

    expect(outcomes()).toEqual(['password-change wrong-password']);
  });
});

describe('a refused call', () => {
  it('leaves one event for 401 and 403, over REST and the websocket', async () => {
    proves('SE-02.refusals');
    await platform.rest.get('/player/user-info');
    await platform.rest.get('/player/user-info', { 'X-Player-Session-Id': 'rubbish' });
    const client = await rpcClient(platform.url);
    await client.call('/user/account#getProfile', {});
    await client.close();

    expect(outcomes()).toEqual(Array(3).fill('unauthenticated NotAuthenticated'));
  });

  it('leaves one event for 403, with the digest of the session’s player', async () => {
    const { as } = await platform.newPlayer();
    platform.takeEvents();

    const input = { Method: 'deposit', Amount: 1000, Locale: 'en' };
    const refused = await platform.rest.post('/payment/session', input, as);

    expect(refused.status).toBe(403);
    expect(platform.takeEvents()).toEqual([
      expect.objectContaining({ kind: 'forbidden', account: expect.any(String) }),
    ]);
  });

  it('leaves one event for 429 of the first rate limit', async () => {
    const limited = await startRecordedPlatform({ requestsPerMinute: 1 });
    await limited.rest.get('/bootstrap');
    await limited.rest.get('/bootstrap');

    expect(limited.takeEvents()).toMatchObject([
      { kind: 'rate-limit', outcome: 'TooManyAttempts', route: '/rest/bootstrap' },
    ]);
    await limited.close();
  });

  it('leaves one event for a page of a foreign origin, and none for pages of ours', async () => {
    proves('SE-02.origins');
    await platform.rest.get('/bootstrap', { Origin: 'https://evil.example' });
    await platform.rest.get('/bootstrap', { Origin: 'https://casino.example' });
    await platform.rest.get('/bootstrap', { Origin: platform.url });
    // The event follows the answer: one more answer, and it is there.
    await platform.rest.get('/bootstrap');

    expect(outcomes()).toEqual(['origin foreign-origin']);
  });
});

describe('a refused websocket', () => {
  it('leaves one event for a foreign origin, another protocol and another realm', async () => {
    proves('SE-02.origins');
    await refusedUpgrade('playerdesk', { origin: 'https://evil.example' });
    await refusedUpgrade('wamp.2.json', { origin: 'https://evil.example' });
    const client = await rpcClient(platform.url, { realm: 'another' });
    await client.closed;

    expect(outcomes()).toEqual(['websocket ValidationError', 'websocket foreign-origin', 'websocket realm']);
  });

  it('leaves one event for a flood', async () => {
    const client = await rpcClient(platform.url);
    for (let message = 0; message < 20; message += 1) client.send('[32,1,{},"topic"]');
    await client.closed;

    expect(outcomes()).toContain('websocket flood');
  });
});

/** Attempts an upgrade and resolves when it is refused. */
function refusedUpgrade(protocol: string, options: { origin: string }): Promise<void> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`${platform.url.replace(/^http/, 'ws')}/rpc`, protocol, options);
    socket.once('error', () => resolve());
  });
}

describe('a forged call of a provider', () => {
  it('leaves one event for a bad signature and for a replay', async () => {
    proves('SE-02.callbacks');
    const path = '/payment/provider/pending';
    const body = JSON.stringify({ txId: 'transaction-1' });
    const now = Math.floor(Date.now() / 1000);
    const post = (signature: string) =>
      wireClient(platform.url).post(path, body, { 'X-Payment-Signature': signature });

    await post(createSignature('another secret', { path, body }, now));
    await post(createSignature(PAYMENT_SECRET, { path, body }, now - 3600));
    await post('');

    const events = platform.takeEvents();
    expect(events.map(({ kind, outcome }) => `${kind} ${outcome}`)).toEqual([
      'callback invalid-signature',
      'callback replay',
      'callback invalid-signature',
    ]);
    expect(events[0]?.route).toBe('/payment/provider/pending');
  });
});

describe('the metric of security events', () => {
  it('counts by kind and outcome', async () => {
    proves('SE-02.metric');
    await platform.signIn('nobody-else@example.com', 'Wrong-password-1');

    expect(await platform.metrics()).toMatch(
      /playerdesk_security_events_total\{kind="sign-in",outcome="unknown-account"\} \d+/,
    );
  });
});
