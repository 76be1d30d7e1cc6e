import { once } from 'node:events';
import { createConnection } from 'node:net';
import { describe, expect, it } from 'vitest';
import { rpcClient } from '../../../test/fixtures/rpc-client.ts';
import { sharedPlatform } from '../../../test/fixtures/test-platform.ts';

const HELLO = JSON.stringify([1, 'playerdesk', {}]);
const CURRENCIES = '/user/account#getCurrencies';

const platform = sharedPlatform();

const connect = (options = {}) => rpcClient(platform.url, options);
const isAlive = async () => {
  const client = await connect();
  const { error } = await client.call(CURRENCIES);
  await client.close();
  return error === null;
};

describe('a frame that violates the protocol', () => {
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  const opened: Record<string, string | Buffer> = {
    'sends text that is not JSON': 'hello',
    'sends incomplete JSON': '[48,1,{},"/user#login"',
    'sends an empty frame': '',
    'sends an object': '{"type":48}',
    'sends null': 'null',
    'sends an empty array': '[]',
    'sends deeply nested arrays': deep,
    'calls with deeply nested arguments': `[48,1,{},"${CURRENCIES}",[],{"a":${deep}},1]`,
    'sends an unknown message type': '[99,1,{}]',
    'sends the message type as text': '["48",1,{},"/user#login"]',
    publishes: '[16,1,{},"/sessionStateChange",[],{"code":2}]',
    'registers a procedure': '[64,1,{},"/user#login"]',
    yields: '[70,1,{}]',
    'sends a welcome': '[2,1,{}]',
    'sends an event': '[36,1,1,{},[],{"code":2}]',
    'calls without an id': '[48,{},"/user#login"]',
    'calls with the id 0': `[48,0,{},"${CURRENCIES}"]`,
    'calls with an id above the safe integers': `[48,1e300,{},"${CURRENCIES}"]`,
    'calls with arguments of a wrong type': `[48,1,{},"${CURRENCIES}",{},[]]`,
    'calls with a request id of a wrong type': `[48,1,{"x_request_id":7},"${CURRENCIES}"]`,
    'calls with an extra element': `[48,1,{},"${CURRENCIES}",[],{},{}]`,
    'subscribes to a number': '[32,1,{},5]',
    'sends a second hello': HELLO,
    'sends a binary frame': Buffer.from(`[48,1,{},"${CURRENCIES}"]`),
  };
  for (const [what, frame] of Object.entries(opened)) {
    it(`the connection ends with a protocol violation when a client ${what}`, async () => {
      const client = await connect();
      client.send(frame);
      expect(await client.message(3)).toEqual([3, {}, 'wamp.error.protocol_violation']);
      expect(await client.closed).toBe(1002);
    });
  }

  const before: Record<string, string> = {
    'calls before its hello': `[48,1,{},"${CURRENCIES}"]`,
    'subscribes before its hello': '[32,1,{},"/sessionStateChange"]',
    'sends a hello without a realm': '[1,{}]',
    'sends a hello with a client id of a wrong type': '[1,"playerdesk",{"authextra":{"clientIdentity":5}}]',
    'sends a hello with an oversized client id': `[1,"playerdesk",{"authextra":{"clientIdentity":"${'x'.repeat(300)}"}}]`,
    'sends two hellos at once': HELLO,
  };
  for (const [what, frame] of Object.entries(before)) {
    it(`the connection also ends with a protocol violation when a client ${what}`, async () => {
      const client = await connect({ isSilent: true });
      client.send(frame);
      if (frame === HELLO) client.send(HELLO);
      expect(await client.message(3)).toEqual([3, {}, 'wamp.error.protocol_violation']);
      expect(await client.closed).toBe(1002);
    });
  }

  it('an oversized frame closes the connection with 1009, and the platform keeps running', async () => {
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

  it('a text frame with invalid UTF-8 closes the connection with 1007', async () => {
    const client = await connect();
    client.socket.send(Buffer.from([0xff, 0xfe, 0xfd]), { binary: false });
    expect(await client.closed).toBe(1007);
  });

  it('an invalid websocket frame closes only its own connection', async () => {
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
