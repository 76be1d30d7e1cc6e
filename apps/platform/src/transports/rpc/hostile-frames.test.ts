import { once } from 'node:events';
import { createConnection } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rpcClient } from '../../../test/fixtures/rpc-client.ts';
import { startTestPlatform, type TestPlatform } from '../../../test/fixtures/test-platform.ts';

const HELLO = JSON.stringify([1, 'playerdesk', {}]);
const CURRENCIES = '/user/account#getCurrencies';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

const connect = (options = {}) => rpcClient(platform.url, options);
const isAlive = async () => {
  const client = await connect();
  const { error } = await client.call(CURRENCIES);
  await client.close();
  return error === null;
};

describe('a frame that no client of ours sends', () => {
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  const opened: Record<string, string | Buffer> = {
    'is no JSON': 'hello',
    'is half a JSON': '[48,1,{},"/user#login"',
    'is empty': '',
    'is an object': '{"type":48}',
    'is null': 'null',
    'is an empty array': '[]',
    'is nested without end': deep,
    'carries arguments nested without end': `[48,1,{},"${CURRENCIES}",[],{"a":${deep}},1]`,
    'has a type of no meaning': '[99,1,{}]',
    'has a type as text': '["48",1,{},"/user#login"]',
    publishes: '[16,1,{},"/sessionStateChange",[],{"code":2}]',
    'registers a procedure': '[64,1,{},"/user#login"]',
    yields: '[70,1,{}]',
    'is a welcome': '[2,1,{}]',
    'is an event': '[36,1,1,{},[],{"code":2}]',
    'calls without an id': '[48,{},"/user#login"]',
    'calls with an id of nothing': `[48,0,{},"${CURRENCIES}"]`,
    'calls with an id past all counting': `[48,1e300,{},"${CURRENCIES}"]`,
    'calls with arguments of a wrong kind': `[48,1,{},"${CURRENCIES}",{},[]]`,
    'calls with a request id of a wrong kind': `[48,1,{"x_request_id":7},"${CURRENCIES}"]`,
    'calls with more than belongs to a call': `[48,1,{},"${CURRENCIES}",[],{},{}]`,
    'subscribes to a number': '[32,1,{},5]',
    'says hello again': HELLO,
    'is binary': Buffer.from(`[48,1,{},"${CURRENCIES}"]`),
  };
  for (const [what, frame] of Object.entries(opened)) {
    it(`ends the connection as a violation of the protocol when it ${what}`, async () => {
      const client = await connect();
      client.send(frame);
      expect(await client.message(3)).toEqual([3, {}, 'wamp.error.protocol_violation']);
      expect(await client.closed).toBe(1002);
    });
  }

  const before: Record<string, string> = {
    'calls before it said hello': `[48,1,{},"${CURRENCIES}"]`,
    'subscribes before it said hello': '[32,1,{},"/sessionStateChange"]',
    'says hello without a realm': '[1,{}]',
    'says hello with a client id of a wrong kind': '[1,"playerdesk",{"authextra":{"clientIdentity":5}}]',
    'says hello with a client id without end': `[1,"playerdesk",{"authextra":{"clientIdentity":"${'x'.repeat(300)}"}}]`,
    'says hello and calls in one breath': HELLO,
  };
  for (const [what, frame] of Object.entries(before)) {
    it(`ends the connection likewise when it ${what}`, async () => {
      const client = await connect({ isSilent: true });
      client.send(frame);
      if (frame === HELLO) client.send(HELLO);
      expect(await client.message(3)).toEqual([3, {}, 'wamp.error.protocol_violation']);
      expect(await client.closed).toBe(1002);
    });
  }

  it('is over-long: the connection closes with 1009, and the platform lives', async () => {
    for (const bytes of [65_537, 1024 * 1024]) {
      const client = await connect();
      client.send(`[48,1,{},"${CURRENCIES}",[],{"a":"${'x'.repeat(bytes)}"}]`);
      expect(await client.closed).toBe(1009);
    }
    const longest = await connect();
    const call = `[48,1,{},"${CURRENCIES}",[],{"a":""}]`;
    longest.send(call.replace('""', `"${'x'.repeat(65_536 - call.length)}"`));
    expect((await longest.message(50))[1]).toBe(1);
    await longest.close();
    expect(await isAlive()).toBe(true);
  });

  it('is no text at all: the connection closes with 1007', async () => {
    const client = await connect();
    client.socket.send(Buffer.from([0xff, 0xfe, 0xfd]), { binary: false });
    expect(await client.closed).toBe(1007);
  });

  it('breaks the rules of websockets themselves: only that line ends', async () => {
    const { port } = new URL(platform.url);
    const line = createConnection(Number(port), '127.0.0.1');
    line.write(
      'GET /rpc HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: wamp.2.json\r\n\r\n',
    );
    await once(line, 'data');
    // An unmasked frame with reserved bits set.
    line.write(Buffer.from([0xff, 0x05, 1, 2, 3, 4, 5]));
    await once(line, 'close');
    expect(await isAlive()).toBe(true);
  });
});
