import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { TagPage, type TagPageOptions } from '../models/tag-page.ts';
import type { RunningPlatform } from '../platform.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

const servers: Server[] = [];

test.afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Starts a server on another origin than the page. Returns its address without the scheme. */
async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Opens a page whose tag calls a platform. Returns the diagnostics of the platform. */
async function open(page: Page, platform: RunningPlatform, options: Omit<TagPageOptions, 'body'>) {
  const tag = new TagPage(page, platform);
  await tag.goto({ body: '', ...options });
  await tag.releaseFiles();
  return async () => {
    const { diagnostics } = await tag.getReports();
    return diagnostics.filter((diagnostic) => (diagnostic as { code: string }).code.startsWith('platform.'));
  };
}

const withoutCors: RequestListener = (_request, response) => void response.end('{}');

test('a platform that the policy of the page blocks is reported as such @full', async ({
  page,
  platform,
}) => {
  proves('IN-60.browser');
  const host = await listen(withoutCors);
  const policy = "default-src 'none'; script-src 'self' 'nonce-r4nd0m'; style-src 'self'; connect-src 'self'";

  const getDiagnostics = await open(page, platform, { platform: `http://${host}/rest`, policy });

  await expect
    .poll(getDiagnostics)
    .toEqual([{ code: 'platform.blocked-by-csp', detail: `connect-src lacks http://${host}` }]);
});

test('a platform without CORS headers is reported as such @full', async ({ page, platform }) => {
  proves('IN-60.browser');
  const host = await listen(withoutCors);

  const getDiagnostics = await open(page, platform, { platform: `http://${host}/rest` });

  await expect.poll(getDiagnostics).toEqual([
    {
      code: 'platform.blocked-by-cors',
      detail: `http://${host} does not allow the origin ${new URL(platform.url).origin}`,
    },
  ]);
});

test('a platform whose preflight lacks the headers of calls is reported as such @full', async ({
  page,
  platform,
}) => {
  proves('IN-60.browser');
  const host = await listen((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    // The calls of a page without a player need no preflight.
    if (request.url?.startsWith('/rest/bootstrap')) response.destroy();
    else response.end('{}');
  });

  const getDiagnostics = await open(page, platform, { platform: `http://${host}/rest` });

  await expect.poll(getDiagnostics).toEqual([
    {
      code: 'platform.blocked-by-cors',
      detail: `http://${host} does not allow the headers Content-Type, X-Player-Session-Id`,
    },
  ]);
});

test('a platform that is down is reported as such @full', async ({ page, platform }) => {
  proves('IN-60.browser');
  const host = await listen(withoutCors);
  servers.pop()?.close();

  const getDiagnostics = await open(page, platform, { platform: `http://${host}/rest` });

  await expect.poll(getDiagnostics).toEqual([{ code: 'platform.unreachable', detail: `http://${host}` }]);
});

test('a websocket that is blocked by the policy or refused is reported as such @full', async ({
  page,
  platform,
}) => {
  proves('IN-60.browser');
  const host = await listen(withoutCors);
  const socket = { platform: `ws://${host}/rpc`, data: 'data-provider="rpc"' };

  const getRefusals = await open(page, platform, socket);
  await expect
    .poll(getRefusals)
    .toEqual([{ code: 'platform.websocket-refused', detail: `ws://${host}/rpc` }]);

  const policy = "default-src 'none'; script-src 'self' 'nonce-r4nd0m'; style-src 'self'; connect-src 'self'";
  const getBlocked = await open(page, platform, { ...socket, policy });
  await expect
    .poll(getBlocked)
    .toEqual([{ code: 'platform.blocked-by-csp', detail: `connect-src lacks ws://${host}` }]);
});
