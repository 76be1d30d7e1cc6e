import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DocumentedPlatform, startDocumentedPlatform } from './start.ts';
import { openSession, rest, WampClient } from './testing/clients.ts';

let platform: DocumentedPlatform;
let session: Record<string, string>;
beforeEach(async () => {
  platform = await startDocumentedPlatform();
  platform.state.addPlayer({ email: 'maja@example.com' });
  session = await openSession(platform, 'maja@example.com');
});
afterEach(() => platform.stop());

describe('faults over REST', () => {
  it('the fault "status" returns no body, for the given number of calls', async () => {
    platform.fail({ call: '/bootstrap', kind: 'status', status: 503, times: 1 });

    expect(await rest(platform, 'GET /bootstrap')).toMatchObject({ status: 503, text: '' });
    expect((await rest(platform, 'GET /bootstrap')).status).toBe(200);
  });

  it('the fault "refusal" returns the given code and field', async () => {
    platform.fail({ call: 'GET /bootstrap', kind: 'refusal', code: 'ValidationError', field: 'City' });

    expect(await rest(platform, 'GET /bootstrap')).toMatchObject({
      status: 400,
      body: { Code: 'ValidationError', Details: { City: 'Invalid City' } },
    });
  });

  it('the fault "timeout" returns no response', async () => {
    platform.fail({ call: 'GET /bootstrap', kind: 'timeout' });
    const call = fetch(`${platform.restUrl}/bootstrap`, { signal: AbortSignal.timeout(200) });

    await expect(call).rejects.toThrow();
  });

  it('the fault "cut" interrupts the response', async () => {
    platform.fail({ call: 'GET /bootstrap', kind: 'cut' });

    await expect(rest(platform, 'GET /bootstrap')).rejects.toThrow();
  });

  it('the fault "empty-list" returns an empty list', async () => {
    platform.fail({ call: 'GET /player/opt-in-outs', kind: 'empty-list' });

    expect((await rest(platform, 'GET /player/opt-in-outs', undefined, session)).body).toEqual([]);
  });

  it.each([
    ['null', 'null'],
    ['not-json', '<h1>Welcome</h1>'],
  ] as const)('the fault "%s" replaces the response body', async (kind, text) => {
    platform.fail({ call: 'GET /wallets', kind });

    expect((await rest(platform, 'GET /wallets', undefined, session)).text).toBe(text);
  });

  it('the fault "drop-after-write" loses the response of a completed write', async () => {
    platform.fail({ call: 'POST /responsiblegaming/panic', kind: 'drop-after-write' });

    await expect(
      rest(platform, 'POST /responsiblegaming/panic', { PanicChoice: 'Open' }, session),
    ).rejects.toThrow();
    expect(platform.state.players[0]?.panicChoices).toEqual(['Open']);
  });

  it('heal() removes every fault', async () => {
    platform.fail({ call: '/bootstrap', kind: 'status' });
    platform.heal();

    expect((await rest(platform, 'GET /bootstrap')).status).toBe(200);
  });
});

describe('faults over WAMP', () => {
  const login = { usernameOrEmail: 'maja@example.com', password: 'Secret-123' };

  it('the fault "status" returns an error without kwargs', async () => {
    platform.fail({ call: '/user#login', kind: 'status' });
    const client = await WampClient.connect(platform);

    expect(await client.call('/user#login', login)).toEqual([8, 48, 1, {}, 'wamp.error.runtime_error']);
  });

  it('the fault "null" returns null as the only argument', async () => {
    platform.fail({ call: '/user#login', kind: 'null' });
    const client = await WampClient.connect(platform);

    expect(await client.call('/user#login', login)).toEqual([50, 1, {}, [null]]);
  });

  it('the fault "empty-list" empties the list in the response', async () => {
    platform.fail({ call: '/user/account#getCountries', kind: 'empty-list' });
    const client = await WampClient.connect(platform);

    expect((await client.call('/user/account#getCountries')).at(-1)).toMatchObject({ countries: [] });
  });

  it('the fault "drop-after-write" drops the connection after a completed call', async () => {
    platform.fail({ call: '/user#login', kind: 'drop-after-write' });
    const client = await WampClient.connect(platform);
    const { closed } = client;
    void client.call('/user#login', login);
    await closed;

    expect(platform.state.sessions.size).toBe(2);
  });
});
