import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getWallets, type PlatformPage } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { afterEach, expect, it } from 'vitest';
import { createRestPlatform } from './rest-platform.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Starts a server that answers every request by `answer`. Returns its URL. */
async function listen(answer: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(answer ?? (() => {}));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('a redirect to another origin fails the call and carries the session nowhere', async () => {
  proves('SE-06.redirects', 'IN-60.redirect');
  const received: unknown[] = [];
  const stranger = await listen((request, response) => {
    received.push(request.headers);
    response.end('{}');
  });
  const baseUrl = await listen((_request, response) => response.writeHead(307, { Location: stranger }).end());
  const platform = createRestPlatform({ baseUrl });
  const reported: unknown[] = [];
  platform.join?.({
    report: (...diagnostic: unknown[]) => reported.push(diagnostic),
  } as unknown as PlatformPage);

  const call = platform.call(getWallets, {}, { requestId: 'request-1', sessionId: 'session-1' });

  await expect(call).rejects.toMatchObject({ code: 'generic.unreadable-answer', kind: 'unreadable' });
  expect(received).toEqual([]);
  expect(reported).toContainEqual(['platform.unreadable-answer', 'bootstrap: 307']);
});
