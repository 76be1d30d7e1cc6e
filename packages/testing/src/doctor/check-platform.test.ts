import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { proves } from '@playerdesk/proves';
import { afterEach, describe, expect, it } from 'vitest';
import { createMockPlatform } from '../platform/mock-platform.ts';
import { startMockServer } from '../server/mock-server.ts';
import { checkPlatform } from './check-platform.ts';
import type { PlatformTarget } from './examined-page.ts';
import { examine, getResults, html, type Routes, SITE, serve, stopServers } from './testing/serve.ts';

afterEach(stopServers);

const JSON_TYPE = { 'Content-Type': 'application/json' };

/** A platform whose answers and preflights have these headers. */
function withHeaders(headers: Readonly<Record<string, string>>, preflight = 204): Routes {
  const answer: Routes[string] = (request, response) => {
    const isPreflight = request.method === 'OPTIONS';
    response.writeHead(isPreflight ? preflight : 200, { ...JSON_TYPE, ...headers });
    response.end(isPreflight ? '' : '{"ipcountry":"MT"}');
  };
  return { '/rest/bootstrap': answer, '/rest/player/signin/v2': answer, '/rest/player/user-info': answer };
}

/** Examines a page of another origin whose tag calls a platform. */
async function calling(platform: string, attributes = '') {
  const page = html(`<script src="/playerdesk.js" data-platform="${platform}" ${attributes}></script>`);
  const origin = await serve({ ...SITE, '/': page });
  return { origin, findings: await examine(`${origin}/`) };
}

describe('the check of a platform over REST', () => {
  it('passes for a platform that allows the page, and on the origin of the page', async () => {
    proves('IN-88.cors');
    const mock = await startMockServer(createMockPlatform());

    const { findings } = await calling(mock.baseUrl);
    const same = await calling('/rest');
    await mock.close();

    expect(getResults(findings, 'platform')).toEqual(['ok']);
    expect(getResults(findings, 'platform.cors')).toEqual(['ok']);
    expect(getResults(same.findings, 'platform.cors')).toEqual(['ok']);
  });

  it('fails for a platform without CORS, and names what is missing', async () => {
    proves('IN-88.cors');
    const platform = await serve(withHeaders({}));

    const { origin, findings } = await calling(`${platform}/rest`);

    expect(getResults(findings, 'platform.cors')).toEqual([
      `failed platform.blocked-by-cors: ${platform} does not allow the origin ${origin}`,
      `failed platform.blocked-by-cors: ${platform} does not allow the header content-type`,
      `failed platform.blocked-by-cors: ${platform} does not allow the header x-player-session-id`,
    ]);
  });

  it('fails for a platform that refuses the preflight', async () => {
    proves('IN-88.cors');
    const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };
    const platform = await serve(withHeaders(headers, 405));

    const { findings } = await calling(`${platform}/rest`);

    expect(getResults(findings, 'platform.cors').join()).toContain('is answered with 405');
  });

  it('requires the origin by name and cookies for a session cookie', async () => {
    proves('IN-88.credentials');
    const cookie = `data-provider-options='{"sessionCookie":true}'`;
    const anyone = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };
    const platform = await serve(withHeaders(anyone));

    const withCookie = await calling(`${platform}/rest`, cookie);
    const without = await calling(`${platform}/rest`);

    expect(getResults(without.findings, 'platform.cors')).toEqual(['ok']);
    expect(getResults(withCookie.findings, 'platform.cors')).toEqual([
      `failed platform.blocked-by-cors: ${platform} does not allow the origin ${withCookie.origin}`,
      `failed platform.blocked-by-cors: ${platform} does not allow cookies (Access-Control-Allow-Credentials)`,
      `failed platform.blocked-by-cors: ${platform} does not allow the header content-type`,
      `failed platform.blocked-by-cors: ${platform} does not allow the header x-player-session-id`,
    ]);
  });

  it('tells apart a platform that is down, fails, redirects, answers a page, or has another path', async () => {
    proves('IN-88.answers');
    const at = (route: Routes[string], more: Routes = {}) =>
      serve({ ...SITE, ...more, '/rest/bootstrap': route });
    const origins = [
      await at([503, {}, '']),
      await at([301, { Location: '/api/bootstrap' }, '']),
      await at(html('the page of the site')),
      await at([404, {}, ''], { '/rest/countries': [200, JSON_TYPE, '[]'] }),
      await at([404, {}, '']),
      await at([401, {}, 'Sign in'], { '/rest/countries': [401, {}, 'Sign in'] }),
      await at([403, JSON_TYPE, '{"Code":"CountryBlocked"}'], { '/rest/countries': [403, {}, ''] }),
      await at([200, JSON_TYPE, '{"status":"ok"}']),
    ];

    const codes = await Promise.all(
      [...origins, 'http://localhost:1'].map(async (origin) => {
        const { findings } = await calling(`${origin}/rest`);
        return findings.find(({ check }) => check === 'platform');
      }),
    );

    expect(codes.map((finding) => `${finding?.result} ${finding?.code}`)).toEqual([
      'failed platform.failing',
      'failed platform.redirected',
      'failed platform.unreadable-answer',
      'warning platform.unknown-path',
      'failed platform.not-found',
      'failed platform.not-found',
      'warning platform.unknown-path',
      'failed platform.unreadable-answer',
      'failed platform.unreachable',
    ]);
  });

  it('fails for a platform without TLS under a page with TLS', async () => {
    proves('IN-88.answers');
    const target = (url: string): PlatformTarget => ({
      url: new URL(url),
      provider: 'rest',
      credentials: false,
    });
    const page = new URL('https://casino.example/');

    const findings = await checkPlatform(target('http://api.example/rest'), page, 1_000);

    expect(getResults(findings, 'platform')).toEqual(['failed platform.mixed-content: http://api.example']);
  });
});

describe('the check of a websocket', () => {
  /** Accepts websockets with a subprotocol. */
  async function listen(subprotocol: string | null) {
    const server = createServer((_request, response) => response.writeHead(426).end());
    if (subprotocol !== null) {
      server.on('upgrade', (request, socket) => {
        const accept = createHash('sha1')
          .update(`${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
          .digest('base64');
        socket.end(
          `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\nSec-WebSocket-Protocol: ${subprotocol}\r\n\r\n`,
        );
      });
    }
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    // Cast: a server that listens on a port has an address with a port.
    return { server, url: `ws://localhost:${(server.address() as AddressInfo).port}/rpc` };
  }

  it.each([
    ['wamp.2.json', /^ok$/],
    ['mqtt', /^failed platform.websocket-refused: .*chose the subprotocol mqtt/],
    [null, /^failed platform.websocket-refused: 426/],
  ])('with the subprotocol %s results in %s', async (subprotocol, result) => {
    proves('IN-88.websocket');
    const { server, url } = await listen(subprotocol);

    const { findings } = await calling(url, 'data-provider="rpc"');
    server.close();

    expect(getResults(findings, 'platform')[0]).toMatch(result);
  });

  it.each(['ws://localhost:1/rpc', 'http://localhost:1/rpc', 'https://localhost:1/rpc', 'localhost:1/rpc'])(
    'fails when nothing listens at %s',
    async (url) => {
      proves('IN-88.websocket');

      const { findings } = await calling(url, 'data-provider="rpc"');

      expect(getResults(findings, 'platform')[0]).toMatch(/^failed platform.unreachable/);
    },
  );
});
