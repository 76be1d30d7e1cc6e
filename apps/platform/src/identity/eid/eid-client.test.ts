import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { proves } from '@playerdesk/proves';
import { afterEach, describe, expect, it } from 'vitest';
import { createEidClient, noProviders } from './eid-client.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const BACK = {
  provider: 'bankid',
  state: 's',
  redirectUrl: 'https://casino.example/x',
  code: 'c',
} as const;
const ORDER = {
  provider: 'bankid',
  state: 's',
  redirectUrl: 'https://casino.example/x',
  sameDevice: false,
  purpose: 'sign-up',
  country: 'SE',
} as const;
const UNAVAILABLE = { code: 'ServiceUnavailable' };

/** Starts a provider that answers every call with the same response. */
async function providerThat(answer: (response: ServerResponse) => void) {
  const seen: { url: string | undefined; authorization: string | undefined }[] = [];
  const server = createServer((request, response) => {
    seen.push({ url: request.url, authorization: request.headers.authorization });
    answer(response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return { client: createEidClient({ apiUrl, secret: 'the-shared-secret' }), seen };
}
const json = (body: unknown) => (response: ServerResponse) =>
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));

describe('the client of an e-ID provider', () => {
  it('the client opens an order and redeems a code with the shared secret', async () => {
    const { client, seen } = await providerThat(json({ frameUrl: 'https://eid.example/1', person: null }));

    expect(await client.start(ORDER)).toEqual({ frameUrl: 'https://eid.example/1' });
    expect(await client.redeem(BACK)).toBeNull();
    expect(seen).toEqual([
      { url: '/v1/orders', authorization: 'Bearer the-shared-secret' },
      { url: '/v1/codes', authorization: 'Bearer the-shared-secret' },
    ]);
  });

  it.each([
    ['an error', (response: ServerResponse) => response.writeHead(500).end('{"person":null}')],
    ['no JSON', (response: ServerResponse) => response.writeHead(200).end('<p>')],
    ['no person', json({})],
    ['a person without a number', json({ person: { country: 'SE', firstName: 'A', lastName: 'B' } })],
    ['a redirect', (response: ServerResponse) => response.writeHead(307, { Location: '/v1/other' }).end()],
    ['a closed connection', (response: ServerResponse) => response.socket?.destroy()],
  ])(
    'redeeming a code fails with ServiceUnavailable when the provider answers with %s',
    async (_what, answer) => {
      const { client } = await providerThat((response) => void answer(response));

      await expect(client.redeem(BACK)).rejects.toMatchObject(UNAVAILABLE);
    },
  );

  it('an order fails with ServiceUnavailable if the provider is unreachable', async () => {
    proves('AR-02.unavailable');

    const client = createEidClient({ apiUrl: 'http://127.0.0.1:9', secret: 'the-shared-secret' });

    await expect(client.start(ORDER)).rejects.toMatchObject(UNAVAILABLE);
  });

  it('an order is not found if no provider is connected', async () => {
    proves('SE-14.no-supplier');
    await expect(noProviders.start(ORDER)).rejects.toMatchObject({ code: 'NotFound' });
    expect(await noProviders.redeem(BACK)).toBeNull();
  });
});
