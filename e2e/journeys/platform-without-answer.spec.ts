import { existsSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { proves } from '../proves.ts';

const FILES = fileURLToPath(new URL('../../packages/embed/dist/', import.meta.url));
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'";

interface PageOptions {
  readonly platform: string;
  readonly provider?: 'rest' | 'rpc';
  readonly policy?: string;
}

const servers: Server[] = [];

test.afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

/** Starts a server. Returns its port. */
async function listen(answer: RequestListener): Promise<number> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/**
 * Opens a page whose tag calls a platform on another origin. Returns the origin of the page and a function that reads
 * the diagnostics of the platform.
 *
 * A server sends the page: pages that Playwright fulfills are not local for the browser, which then blocks calls to this
 * device.
 */
async function open(page: Page, { platform, provider = 'rest', policy }: PageOptions) {
  const html = `<!doctype html><html lang="en"><head><title>A page</title><script src="/playerdesk.js"
    data-platform="${platform}" data-provider="${provider}" defer></script></head><body><playerdesk-widget type="sign-in"></playerdesk-widget></body></html>`;
  const port = await listen(({ url = '/' }, response) => {
    const file = FILES + url.slice(1);
    const isScript = url.endsWith('.js') && existsSync(file);
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html');
    if (policy) response.setHeader('Content-Security-Policy', policy);
    response.end(isScript ? readFileSync(file) : html);
  });
  await page.addInitScript(() => {
    const found: unknown[] = [];
    Object.assign(window, { found });
    document.addEventListener('DOMContentLoaded', () => {
      void Playerdesk.desk?.then((desk) => {
        desk.on(
          'diagnostic',
          (diagnostic) => diagnostic.code.startsWith('platform.') && found.push(diagnostic),
        );
      });
    });
  });
  const origin = `http://localhost:${port}`;
  await page.goto(`${origin}/`);
  return { origin, read: () => page.evaluate(() => (window as unknown as { found: unknown[] }).found) };
}

const withoutCors: RequestListener = (_request, response) => void response.end('{}');

test('a platform that the policy of the page blocks is reported as such @full', async ({ page }) => {
  proves('IN-60.browser');
  const host = `http://127.0.0.1:${await listen(withoutCors)}`;

  const { read } = await open(page, { platform: `${host}/rest`, policy: POLICY });

  await expect.poll(read).toEqual([{ code: 'platform.blocked-by-csp', detail: `connect-src lacks ${host}` }]);
});

test('a platform without CORS headers is reported as such @full', async ({ page }) => {
  proves('IN-60.browser');
  const host = `http://127.0.0.1:${await listen(withoutCors)}`;

  const { origin, read } = await open(page, { platform: `${host}/rest` });

  await expect
    .poll(read)
    .toEqual([{ code: 'platform.blocked-by-cors', detail: `${host} does not allow the origin ${origin}` }]);
});

test('a platform that does not allow the headers of calls is reported as such @full', async ({ page }) => {
  proves('IN-60.browser');
  const port = await listen((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    // The calls of a page without a player need no preflight.
    if (request.url?.startsWith('/rest/bootstrap')) response.destroy();
    else response.end('{}');
  });
  const host = `http://127.0.0.1:${port}`;

  const { read } = await open(page, { platform: `${host}/rest` });

  await expect.poll(read).toEqual([
    {
      code: 'platform.blocked-by-cors',
      detail: `${host} does not allow the headers Content-Type, X-Player-Session-Id`,
    },
  ]);
});

test('a platform that is down is reported as such @full', async ({ page }) => {
  proves('IN-60.browser');
  const host = `http://127.0.0.1:${await listen(withoutCors)}`;
  servers.pop()?.close();

  const { read } = await open(page, { platform: `${host}/rest` });

  await expect.poll(read).toEqual([{ code: 'platform.unreachable', detail: host }]);
});

for (const [what, status, body, code] of [
  ['of another product', 404, '{"Code":"NoSuchPage","Message":"Not here"}', 'platform.not-found'],
  ['with a wrong path', 404, 'Not found', 'platform.not-found'],
  ['of a site', 200, '<!doctype html>', 'platform.unreadable-answer'],
  ['of a gateway', 401, '{"error":"no key"}', 'platform.not-found'],
  ['with an empty answer', 200, '{}', 'platform.unreadable-answer'],
  ['that redirects', 307, '', 'platform.redirected'],
] as const) {
  test(`an address ${what} is reported as such, and the player is not sent to the connection @full`, async ({
    page,
  }) => {
    proves('IN-60.browser', 'IN-60.player');
    const port = await listen((_request, response) => {
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.writeHead(status, status === 307 ? { Location: 'http://127.0.0.1/' } : {});
      response.end(body);
    });

    const { read } = await open(page, { platform: `http://127.0.0.1:${port}/rest` });

    await expect(page.getByText(/This service isn’t working right now/)).toBeVisible();
    await expect.poll(read).toContainEqual(expect.objectContaining({ code }));
  });
}

for (const [what, policy, code, detail] of [
  ['that its host refuses', undefined, 'platform.websocket-refused', (host: string) => `${host}/rpc`],
  [
    'that the policy of the page blocks',
    POLICY,
    'platform.blocked-by-csp',
    (host: string) => `connect-src lacks ${host}`,
  ],
] as const) {
  test(`a websocket ${what} is reported as such @full`, async ({ page }) => {
    proves('IN-60.browser');
    const host = `ws://127.0.0.1:${await listen(withoutCors)}`;

    const options = { platform: `${host}/rpc`, provider: 'rpc' } as const;
    const { read } = await open(page, policy ? { ...options, policy } : options);

    await expect.poll(read).toEqual([{ code, detail: detail(host) }]);
  });
}
