import { request } from 'node:http';
import { proves } from '@playerdesk/proves';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { paymentProvider } from '../../test/fixtures/payment-provider.ts';
import { PASSWORD, registration } from '../../test/fixtures/registrations.ts';
import { rpcClient } from '../../test/fixtures/rpc-client.ts';
import { sharedPlatform, startTestPlatform } from '../../test/fixtures/test-platform.ts';
import type { ConnectionState } from '../infrastructure/database/connection-queue.ts';
import { DEFAULT_DATABASE_SETTINGS } from '../infrastructure/database/database-settings.ts';

const SHED_AFTER = 200;

const platform = sharedPlatform(() =>
  startTestPlatform({
    database: { ...DEFAULT_DATABASE_SETTINGS, poolSize: 1, shedAfter: SHED_AFTER },
  }),
);

const POLL = { timeout: 20_000 };

/** Runs a test while a transaction keeps the only connection to the database. */
async function whileOccupied<T>(run: () => Promise<T>): Promise<T> {
  let release = () => {};
  let occupied = () => {};
  const isOccupied = new Promise<void>((resolve) => {
    occupied = resolve;
  });
  const held = platform.db.transaction().execute(async (tx) => {
    await sql`SELECT 1`.execute(tx);
    occupied();
    await new Promise<void>((resolve) => {
      release = resolve;
    });
  });
  await isOccupied;
  try {
    return await run();
  } finally {
    release();
    await held;
  }
}

const signIn = (email: string, signal?: AbortSignal) =>
  fetch(`${platform.url}/rest/player/signin/v2`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      Username: email,
      Password: PASSWORD,
      Platform: '',
      OperatingSystem: '',
      Browser: '',
    }),
    ...(signal && { signal }),
  });

/** Sends the headers of a call alone, and returns the status of its answer. */
function statusOfUnsentBody(path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': 100 };
    const call = request(`${platform.url}${path}`, { method: 'POST', headers }, (response) => {
      resolve(response.statusCode);
      call.destroy();
    });
    call.on('error', reject);
    call.flushHeaders();
  });
}

describe('a platform under more calls than its database can carry', () => {
  it('new calls over REST, the websocket and webhooks are refused with 503 and a wait, and those in the queue succeed', async () => {
    const player = await platform.newPlayer();
    const rpc = await rpcClient(platform.url);
    const provider = paymentProvider(platform);
    await provider.follow();
    const first = await whileOccupied(async () => {
      const waiting = signIn(player.email);
      await expect.poll(() => platform.connections?.longestWait, POLL).toBeGreaterThan(SHED_AFTER);

      const refused = await signIn(player.email);

      proves('RE-02.overload');
      expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '1']);
      const { error } = await rpc.call('/user#login', { usernameOrEmail: player.email, password: PASSWORD });
      expect(error?.kwargs).toMatchObject({ code: 'ServiceUnavailable', retryAfter: 1 });
      // With 200, the provider would take the refusal as final.
      const webhook = await provider.call('verify-user', { userId: 'of-the-overload' });
      expect([webhook.status, webhook.body.Code]).toEqual([503, 'ServiceUnavailable']);
      return { waiting };
    });
    expect((await first.waiting).status).toBe(200);
    await expect.poll(async () => (await signIn(player.email)).status, POLL).toBe(200);
    await rpc.close();
  });

  it('players still protect themselves over REST and the websocket', async () => {
    // At the same time, they would wait for each other and be refused.
    const player = await platform.newPlayer();
    const excluding = await platform.newPlayer();
    const limiting = await platform.newPlayer();
    const rpc = await rpcClient(platform.url);
    await rpc.answer('/user#login', { usernameOrEmail: limiting.email, password: PASSWORD });
    const calls = await whileOccupied(async () => {
      const first = signIn(player.email);
      await expect.poll(() => platform.connections?.longestWait, POLL).toBeGreaterThan(SHED_AFTER);
      const exclusion = platform.rest.post('/responsiblegaming/self-exclude/182', {}, excluding.as);
      const limit = rpc.call('/user/limit#setDepositLimit', {
        period: 'Daily',
        amount: 5_000,
        currency: 'EUR',
      });
      await expect.poll(() => platform.connections?.waiting, POLL).toBeGreaterThanOrEqual(3);
      expect((await signIn(player.email)).status).toBe(503);
      return { first, exclusion, limit };
    });

    proves('RE-02.protective');
    expect((await calls.exclusion).status).toBe(200);
    expect((await calls.limit).error).toBeNull();
    expect((await calls.first).status).toBe(200);
    await rpc.close();
  });

  it('new calls are refused before their bodies are read', async () => {
    const player = await platform.newPlayer();
    const waiting = await whileOccupied(async () => {
      const first = signIn(player.email);
      await expect.poll(() => platform.connections?.longestWait, POLL).toBeGreaterThan(SHED_AFTER);

      proves('RE-02.unread');
      expect(await statusOfUnsentBody('/rest/player/signin/v2')).toBe(503);
      expect(await statusOfUnsentBody('/payment/provider/authorize')).toBe(503);
      return { first };
    });
    expect((await waiting.first).status).toBe(200);
  });

  it('a provider’s call that continues a payment waits its turn and comes before new calls', async () => {
    const player = await platform.newPlayer();
    const provider = paymentProvider(platform);
    await provider.follow();
    const calls = await whileOccupied(async () => {
      const ended: string[] = [];
      const first = signIn(player.email).then(() => ended.push('new call'));
      await expect.poll(() => platform.connections?.longestWait, POLL).toBeGreaterThan(SHED_AFTER);
      // The platform's own work, such as its clock, may wait too.
      const before = platform.connections?.waiting ?? 0;
      const continued = provider.call('cancel', { txId: 'of-the-overload', reason: 'failed' });
      void continued.then(() => ended.push('continued'));
      await expect.poll(() => platform.connections?.waiting, POLL).toBeGreaterThan(before);
      return { first, continued, ended };
    });
    const { status, body } = await calls.continued;
    await calls.first;

    proves('RE-02.continued');
    expect([status, body.success]).toEqual([200, true]);
    expect(calls.ended).toEqual(['continued', 'new call']);
  });

  it('a call whose client has left before it began has no effect', async () => {
    const fields = registration();
    const dropped = platform.connections?.dropped ?? 0;
    await whileOccupied(async () => {
      const leaving = new AbortController();
      const refusals = vi.spyOn(platform.connections as ConnectionState, 'refuseUnderOverload');
      const left = fetch(`${platform.url}/rest/player/signup/v2`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(fields),
        signal: leaving.signal,
      }).catch(() => 'left');
      // A new call asks before its body is read, and again when it begins to wait. The platform's own work never asks.
      await expect.poll(() => refusals.mock.calls.length, POLL).toBe(2);
      leaving.abort();
      expect(await left).toBe('left');
      // The server learns of the end of one connection before it answers on another.
      await fetch(`${platform.url}/health/live`);
    });

    proves('RE-02.left');
    await expect.poll(() => platform.connections?.dropped, POLL).toBe(dropped + 1);
    const codeOfSignIn = async () => (await (await signIn(String(fields.Email))).json()).Code;
    await expect.poll(codeOfSignIn, POLL).toBe('IncorrectCredentials');
  });
});
