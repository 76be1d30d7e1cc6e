import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { proves } from '@playerdesk/proves';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDatabaseUnavailable } from './unavailable.ts';

/** Authentication succeeded, and ready for a query. */
const WELCOME = Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I', 'latin1');
const TIMEOUT = 100;

/** A server that lets clients in and then answers nothing. */
let server: Server;
let welcomes = true;
const sockets: Socket[] = [];
beforeAll(async () => {
  server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => {}).once('data', () => welcomes && socket.write(WELCOME));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  server.close();
});

const options = () => ({
  host: '127.0.0.1',
  port: (server.address() as AddressInfo).port,
  user: 'playerdesk',
  pipeline: true,
  connectionTimeoutMillis: TIMEOUT,
  query_timeout: TIMEOUT,
});

async function connect(): Promise<pg.Client> {
  welcomes = true;
  const client = new pg.Client(options());
  client.on('error', () => {});
  await client.connect();
  return client;
}

const FAILURES: Readonly<Record<string, () => Promise<unknown>>> = {
  'an answer that does not arrive': async () => (await connect()).query('SELECT 1'),
  'a connection that breaks': async () => {
    const client = await connect();
    const query = client.query('SELECT 1');
    for (const socket of sockets) socket.destroy();
    return query;
  },
  'a connection that was closed': async () => {
    const client = await connect();
    // The server closes no connection by itself.
    client.end().catch(() => {});
    return client.query('SELECT 1');
  },
  'a server that lets nobody in': async () => {
    welcomes = false;
    return new pg.Client(options()).connect();
  },
  'a pool whose server lets nobody in': async () => {
    welcomes = false;
    return new pg.Pool(options()).connect();
  },
};

describe('a failure of the database', () => {
  it.each(Object.keys(FAILURES))('is recognized by the error of the driver: %s', async (name) => {
    const error = await FAILURES[name]?.().catch((reason: unknown) => reason);
    proves('RE-01.unavailable');
    expect(error).toBeInstanceOf(Error);
    expect(isDatabaseUnavailable(error), String(error)).toBe(true);
  });

  it('is no other error', () => {
    expect(isDatabaseUnavailable(new Error('Something else'))).toBe(false);
    expect(isDatabaseUnavailable(Object.assign(new Error('A broken constraint'), { code: '23505' }))).toBe(
      false,
    );
  });
});
