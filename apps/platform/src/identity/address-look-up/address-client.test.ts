import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { proves } from '@playerdesk/proves';
import { afterEach, describe, expect, it } from 'vitest';
import { createAddressClient, noAddresses } from './address-client.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const QUERY = { country: 'MT', text: 'Strait Street of Maja', language: 'en' };
const GOOD = { label: '12 Strait Street', address: '12 Strait Street', zip: 'VLT 1434', city: 'Valletta' };

interface Received {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly authorization: string | undefined;
  readonly body: string;
}

/** Starts a supplier that answers every call alike. */
async function supplierThat(answer: (response: ServerResponse) => void, timeout?: number) {
  const received: Received[] = [];
  const server = createServer(async (request: IncomingMessage, response) => {
    const { method, url, headers } = request;
    received.push({ method, url, authorization: headers.authorization, body: await text(request) });
    answer(response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/find`;
  return { find: createAddressClient({ url, secret: 'the-shared-secret' }, timeout), received };
}
const json = (body: unknown) => (response: ServerResponse) =>
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));

describe('the client of an address supplier', () => {
  it('asks its one address with the shared secret, and has the text in the body only', async () => {
    proves('UX-81.supplier', 'UX-80.no-url');
    const { find, received } = await supplierThat(json({ addresses: [GOOD] }));

    expect(await find(QUERY)).toEqual([GOOD]);

    expect(received).toEqual([
      {
        method: 'POST',
        url: '/v1/find',
        authorization: 'Bearer the-shared-secret',
        body: JSON.stringify({ ...QUERY, limit: 10 }),
      },
    ]);
  });

  it('asks the same address whatever a player types', async () => {
    proves('UX-81.fixed-address');
    const { find, received } = await supplierThat(json({ addresses: [] }));

    for (const typed of ['http://169.254.169.254/', '../../admin', '@evil.example/', '?x=1#y']) {
      await find({ country: 'MT', text: typed });
    }

    expect(new Set(received.map(({ url }) => url))).toEqual(new Set(['/v1/find']));
  });

  it('gives up on a supplier that does not answer in time', async () => {
    proves('UX-81.unavailable');
    const { find } = await supplierThat(() => {}, 20);

    await expect(find(QUERY)).rejects.toMatchObject({ code: 'ServiceUnavailable' });
  });

  it('leaves out addresses that the contract does not allow, other fields, and those after the tenth', async () => {
    proves('UX-81.hostile');
    const hostile = [
      { ...GOOD, label: '\u202eteertS tiartS' },
      { ...GOOD, label: '<script>' },
      { ...GOOD, address: 'x'.repeat(5000) },
      { ...GOOD, city: 7 },
      null,
    ];
    const { find } = await supplierThat(
      json({ addresses: [...hostile, { ...GOOD, owner: 'Maja Lind' }, ...Array(20).fill(GOOD)] }),
    );

    expect(await find(QUERY)).toEqual(Array(5).fill(GOOD));
  });

  it.each([
    ['an error', (response: ServerResponse) => response.writeHead(500).end('{"addresses":[]}')],
    ['no JSON', (response: ServerResponse) => response.writeHead(200).end('Strait Street of Maja')],
    ['no list', json({ addresses: 'Strait Street of Maja' })],
    ['more than 64 kB', json({ addresses: Array(1000).fill({ ...GOOD, note: 'x'.repeat(100) }) })],
    ['a redirect', (response: ServerResponse) => response.writeHead(307, { Location: '/other' }).end()],
    ['a closed connection', (response: ServerResponse) => response.socket?.destroy()],
  ])(
    'refuses with ServiceUnavailable and quotes nothing when it is answered with %s',
    async (_what, answer) => {
      proves('UX-81.unavailable');
      const { find } = await supplierThat((response) => void answer(response));

      const error = await find(QUERY).catch((failed: unknown) => failed);

      expect(error).toMatchObject({ code: 'ServiceUnavailable' });
      expect(String((error as Error).cause)).toContain('The address supplier failed');
      expect(String((error as Error).cause)).not.toContain('Maja');
    },
  );

  it('refuses without a supplier, and when it cannot be reached', async () => {
    proves('UX-81.unavailable');
    const find = createAddressClient({ url: 'http://127.0.0.1:9', secret: 'the-shared-secret' });

    await expect(find(QUERY)).rejects.toMatchObject({ code: 'ServiceUnavailable' });
    await expect(noAddresses(QUERY)).rejects.toMatchObject({ code: 'NotFound' });
  });
});
