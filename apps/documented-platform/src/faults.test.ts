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
  it('a status comes without a body, as often as ordered', async () => {
    platform.fail({ call: '/bootstrap', kind: 'status', status: 503, times: 1 });

    expect(await rest(platform, 'GET /bootstrap')).toMatchObject({ status: 503, text: '' });
    expect((await rest(platform, 'GET /bootstrap')).status).toBe(200);
  });

  it('a refusal has the ordered code and field', async () => {
    platform.fail({ call: 'GET /bootstrap', kind: 'refusal', code: 'ValidationError', field: 'City' });

    expect(await rest(platform, 'GET /bootstrap')).toMatchObject({
      status: 400,
      body: { Code: 'ValidationError', Details: { City: 'Invalid City' } },
    });
  });

  it('a call that times out gets no answer', async () => {
    platform.fail({ call: 'GET /bootstrap', kind: 'timeout' });
    const asked = fetch(`${platform.restUrl}/bootstrap`, { signal: AbortSignal.timeout(200) });

    await expect(asked).rejects.toThrow();
  });

  it('an answer breaks off in its middle', async () => {
    platform.fail({ call: 'GET /bootstrap', kind: 'cut' });

    await expect(rest(platform, 'GET /bootstrap')).rejects.toThrow();
  });

  it('a list is empty', async () => {
    platform.fail({ call: 'GET /player/opt-in-outs', kind: 'empty-list' });

    expect((await rest(platform, 'GET /player/opt-in-outs', undefined, session)).body).toEqual([]);
  });

  it.each([
    ['null', 'null'],
    ['not-json', '<h1>Welcome</h1>'],
  ] as const)('an answer is %s', async (kind, text) => {
    platform.fail({ call: 'GET /wallets', kind });

    expect((await rest(platform, 'GET /wallets', undefined, session)).text).toBe(text);
  });

  it('a write is done though its answer is lost', async () => {
    platform.fail({ call: 'POST /responsiblegaming/panic', kind: 'drop-after-write' });

    await expect(
      rest(platform, 'POST /responsiblegaming/panic', { PanicChoice: 'Open' }, session),
    ).rejects.toThrow();
    expect(platform.state.players[0]?.panicChoices).toEqual(['Open']);
  });

  it('healing ends every fault', async () => {
    platform.fail({ call: '/bootstrap', kind: 'status' });
    platform.heal();

    expect((await rest(platform, 'GET /bootstrap')).status).toBe(200);
  });
});

describe('faults over WAMP', () => {
  const login = { usernameOrEmail: 'maja@example.com', password: 'Secret-123' };

  it('a status is an error without kwargs', async () => {
    platform.fail({ call: '/user#login', kind: 'status' });
    const client = await WampClient.connect(platform);

    expect(await client.call('/user#login', login)).toEqual([8, 48, 1, {}, 'wamp.error.runtime_error']);
  });

  it('null comes as the only argument', async () => {
    platform.fail({ call: '/user#login', kind: 'null' });
    const client = await WampClient.connect(platform);

    expect(await client.call('/user#login', login)).toEqual([50, 1, {}, [null]]);
  });

  it('a list within the answer is empty', async () => {
    platform.fail({ call: '/user/account#getCountries', kind: 'empty-list' });
    const client = await WampClient.connect(platform);

    expect((await client.call('/user/account#getCountries')).at(-1)).toMatchObject({ countries: [] });
  });

  it('a connection drops after the call was done', async () => {
    platform.fail({ call: '/user#login', kind: 'drop-after-write' });
    const client = await WampClient.connect(platform);
    const { closed } = client;
    void client.call('/user#login', login);
    await closed;

    expect(platform.state.sessions.size).toBe(2);
  });
});
