import { request } from 'node:http';
import { TOPICS } from '@playerdesk/contract/procedures';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type RpcClient, rpcClient } from '../../../test/fixtures/rpc-client.ts';
import { sharedPlatform, startTestPlatform } from '../../../test/fixtures/test-platform.ts';

const CURRENCIES = '/user/account#getCurrencies';

const platform = sharedPlatform();

const connect = (options = {}) => rpcClient(platform.url, options);
/** Returns status and body of a refused upgrade. */
function upgrade(headers: Record<string, string>, url = platform.url, path = '/rpc', body?: string) {
  return new Promise<{ status: number; code: string }>((resolve, reject) => {
    const sent = request(`${url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(body !== undefined && {
          'Content-Type': 'application/json',
          'Content-Length': String(body.length),
        }),
        Connection: 'Upgrade',
        Upgrade: 'websocket',
        'Sec-WebSocket-Version': '13',
        'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
        ...headers,
      },
    });
    const answer = async (status: number, body: AsyncIterable<unknown>) => {
      const text = [];
      for await (const part of body) text.push(String(part));
      resolve({ status, code: /"Code":"(\w+)"/.exec(text.join(''))?.[1] ?? '' });
    };
    sent.on('response', (response) => void answer(response.statusCode ?? 0, response));
    sent.on('upgrade', (response, socket) => {
      socket.destroy();
      resolve({ status: response.statusCode ?? 0, code: String(response.headers['sec-websocket-protocol']) });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
const PROTOCOL = { 'Sec-WebSocket-Protocol': 'wamp.2.json' };

describe('an upgrade at /rpc', () => {
  it('an upgrade requires the subprotocol wamp.2.json and otherwise fails with 400', async () => {
    const upgradeWith = (name: string) => upgrade({ 'Sec-WebSocket-Protocol': name });
    expect(await upgradeWith('wamp.2.json')).toEqual({ status: 101, code: 'wamp.2.json' });
    expect(await upgradeWith('wamp.2.msgpack, wamp.2.json')).toEqual({ status: 101, code: 'wamp.2.json' });
    const refused = { status: 400, code: 'ValidationError' };
    for (const name of ['wamp.2.msgpack', 'wamp', 'wamp.2.json.batched']) {
      expect(await upgradeWith(name), name).toEqual(refused);
    }
    expect(await upgrade({})).toEqual(refused);
    expect((await upgrade({ ...PROTOCOL, 'Sec-WebSocket-Key': 'short' })).status).toBe(400);
    expect((await fetch(`${platform.url}/rpc`)).status).toBe(400);
  });

  it('an upgrade is refused for foreign origins and accepted for allowed ones and programs', async () => {
    const production = await startTestPlatform({
      environment: 'production',
      allowedOrigins: ['https://brand.example'],
    });
    const from = async (Origin?: string) =>
      (await upgrade({ ...PROTOCOL, ...(Origin && { Origin }) }, production.url)).status;
    expect(await from('https://evil.example')).toBe(403);
    expect(await from('null')).toBe(403);
    expect(await from('http://localhost:3000')).toBe(403);
    expect(await from('https://brand.example')).toBe(101);
    expect(await from('http://casino.example')).toBe(101);
    expect(await from()).toBe(101);
    await production.close();
  });

  it('an upgrade request for another path is answered as an ordinary request', async () => {
    expect(await upgrade(PROTOCOL, platform.url, '/no/such/path')).toEqual({ status: 404, code: 'NotFound' });
    expect((await upgrade(PROTOCOL, platform.url, '/rest/currencies')).status).toBe(200);
    expect((await upgrade({ Upgrade: 'h2c' }, platform.url, '/rest/currencies')).status).toBe(200);
    const offer = { Upgrade: 'h2c', 'HTTP2-Settings': 'AAMAAABkAARAAAAAAAIAAAAA' };
    const long = JSON.stringify({ Username: 'nobody@example.com', Password: 'x'.repeat(2_000) });
    expect(await upgrade(offer, platform.url, '/rest/player/signin/v2', long)).toEqual({
      status: 400,
      code: 'ValidationError',
    });
  });

  it('connections are limited per client address, which a trusted proxy may forward', async () => {
    const small = await startTestPlatform({ rpcConnectionsPerAddress: 2, trustedProxies: ['127.0.0.1'] });
    const from = (address: string) => rpcClient(small.url, { headers: { 'X-Forwarded-For': address } });
    const [one, two] = [await from('1.1.1.1'), await from('1.1.1.1')];
    await expect(from('1.1.1.1')).rejects.toThrow('429');
    await (await from('2.2.2.2')).close();
    await one.close();
    await (await from('1.1.1.1')).close();
    await two.close();
    await small.close();
  });
});

describe('an IPv6 network', () => {
  it('all addresses of a network share the limits of one address', async () => {
    const small = await startTestPlatform({
      rpcConnectionsPerAddress: 2,
      requestsPerMinute: 6,
      trustedProxies: ['127.0.0.1'],
    });
    const from = (address: string) => rpcClient(small.url, { headers: { 'X-Forwarded-For': address } });
    const clients = [await from('2001:db8::1'), await from('2001:db8::2')];
    await expect(from('2001:db8::3')).rejects.toThrow('429');
    const neighbor = await from('2001:db8:0:1::1');
    const codes = [];
    for (let calls = 0; calls < 4; calls += 1)
      for (const client of clients) codes.push((await client.call(CURRENCIES)).error?.uri ?? null);
    expect(codes.filter((code) => code === null)).toHaveLength(6);
    expect(codes.slice(6)).toEqual([expect.any(String), expect.any(String)]);
    expect((await neighbor.call(CURRENCIES)).error).toBeNull();
    for (const client of [...clients, neighbor]) await client.close();
    await small.close();
  });
});

describe('a client of the router', () => {
  it('a client of an unknown realm is disconnected', async () => {
    const client = await connect({ realm: 'http://www.example.test' });
    expect(await client.message(3)).toEqual([3, {}, 'wamp.error.no_such_realm']);
    expect(await client.closed).toBe(1008);
  });

  it('the welcome announces the roles dealer and broker', async () => {
    const client = await connect();
    const [, session, details] = await client.message(2);
    expect(Number.isSafeInteger(session) && session > 0).toBe(true);
    expect(Object.keys(details.roles).sort()).toEqual(['broker', 'dealer']);
    await client.close();
  });

  it('a goodbye is answered and closes the connection', async () => {
    const client = await connect();
    client.send('[6,{},"wamp.close.close_realm"]');
    expect(await client.message(6)).toEqual([6, {}, 'wamp.close.goodbye_and_out']);
    expect(await client.closed).toBe(1000);
  });

  it('a client can subscribe only to the topics of the contract, and can unsubscribe', async () => {
    const client = await connect();
    for (const { uri } of TOPICS) expect((await client.subscribe(uri)).error, uri).toBeNull();
    for (const uri of ['/player', '', '/sessionStateChange/', 'wamp.session.on_join'].filter(Boolean)) {
      expect((await client.subscribe(uri)).error?.uri, uri).toBe('wamp.error.not_authorized');
    }
    client.send('[32,900,{"match":"prefix"},"/"]');
    const isError = (message: unknown[]) => message[0] === 8 && message[2] === 900;
    while (!client.messages.some(isError)) await client.call(CURRENCIES);
    expect(client.messages.find(isError)[4]).toBe('wamp.error.option_not_allowed');
    client.send('[34,901,1]');
    expect(await client.message(35)).toEqual([35, 901]);
    client.send('[34,902,1]');
    while (!client.messages.some((message) => message[2] === 902)) await client.call(CURRENCIES);
    expect(client.messages.find((message) => message[2] === 902)[4]).toBe('wamp.error.no_such_subscription');
    await client.close();
  });
});

describe('a flood of calls', () => {
  it('excess calls are refused, and the connection is closed when they continue', async () => {
    const small = await startTestPlatform({ rpcMessagesPerSecond: 10 });
    const client = await rpcClient(small.url);
    const answers = await Promise.allSettled(Array.from({ length: 15 }, () => client.call(CURRENCIES)));
    const codes = answers.map((answer) =>
      answer.status === 'fulfilled' ? (answer.value.error?.kwargs.code ?? 'OK') : 'lost',
    );
    expect(codes.filter((code) => code === 'OK')).toHaveLength(9);
    expect(codes.filter((code) => code === 'TooManyAttempts')).toHaveLength(6);
    for (let calls = 0; calls < 30; calls += 1) client.send(`[48,${1000 + calls},{},"${CURRENCIES}"]`);
    expect(await client.closed).toBe(1008);
    await small.close();
  });

  it('calls over several connections of one address share the limit per minute', async () => {
    const small = await startTestPlatform({ requestsPerMinute: 8 });
    const clients = [await rpcClient(small.url), await rpcClient(small.url)];
    const codes = [];
    for (let calls = 0; calls < 5; calls += 1) {
      for (const client of clients) codes.push((await client.call(CURRENCIES)).error?.kwargs.code);
    }
    expect(codes.filter((code) => code === undefined)).toHaveLength(8);
    expect(codes.slice(8)).toEqual(['TooManyAttempts', 'TooManyAttempts']);
    await Promise.all(clients.map((client) => client.close()));
    await small.close();
  });

  it('a client that does not read its responses is disconnected', async () => {
    const client = await connect();
    client.socket.pause();
    const ask = `,{},"/user/account#getCountries",[],{"excludeDenyRegistrationCountry":false}]`;
    let calls = 0;
    const { socket } = client;
    const timer = setInterval(() => {
      for (let burst = 0; burst < 60 && socket.readyState === WebSocket.OPEN; burst += 1) {
        client.send(`[48,${++calls}${ask}`);
      }
    }, 100);
    // Only a read shows that the other end is closed.
    const allClosed = expect.poll(async () => (await figures()).connections, { timeout: 20_000 });
    await allClosed.toBe(0);
    clearInterval(timer);
    socket.resume();
    expect(await client.closed).toBe(1006);
  });
});

async function figures(): Promise<{ connections: number }> {
  const text = await (await fetch(`${platform.url}/metrics`)).text();
  return { connections: Number(/^playerdesk_rpc_connections (\d+)$/m.exec(text)?.[1]) };
}

describe('a shutdown', () => {
  it('answers the call in progress, sends goodbye and refuses new connections', async () => {
    const draining = await startTestPlatform();
    const clients: RpcClient[] = [await rpcClient(draining.url), await rpcClient(draining.url)];
    const [busy, idle] = clients as [RpcClient, RpcClient];
    await draining.backstage.post('/faults', {
      operation: 'getCurrencies',
      kind: 'delay',
      milliseconds: 1000,
    });
    const pendingCall = busy.call(CURRENCIES);
    while ((await draining.backstage.get('/faults')).body.faults.length > 0);
    const closed = draining.close();
    await expect(rpcClient(draining.url)).rejects.toThrow('503');
    const late = idle.call('/connection#getClientIdentity');
    expect((await pendingCall).error).toBeNull();
    expect((await late).error?.kwargs).toMatchObject({ code: 'ServiceUnavailable', retryAfter: 1 });
    for (const client of clients) {
      expect(await client.message(6)).toEqual([6, {}, 'wamp.close.system_shutdown']);
      expect(await client.closed).toBe(1001);
    }
    await closed;
  });
});
