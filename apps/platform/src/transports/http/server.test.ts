import { connect } from 'node:net';
import { PROCEDURES } from '@playerdesk/contract/procedures';
import { OPERATIONS } from '@playerdesk/contract/schemas';
import { proves } from '@playerdesk/proves';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { startPostgresPlatform } from '../../../test/fixtures/postgres-platform.ts';
import { registration } from '../../../test/fixtures/registrations.ts';
import { rpcClient } from '../../../test/fixtures/rpc-client.ts';
import { createDatabase, dropDatabase, TEMPLATE } from '../../../test/fixtures/template.ts';
import {
  sharedPlatform,
  startTestPlatform,
  type TestPlatform,
} from '../../../test/fixtures/test-platform.ts';
import { type WireClient, wireClient } from '../../../test/fixtures/wire-client.ts';
import { rateLimits } from '../../infrastructure/rate-limit/rate-limit.ts';

let root: WireClient;
const platform = sharedPlatform(() =>
  startTestPlatform({
    environment: 'production',
    allowedOrigins: ['https://casino.example'],
  }),
);
beforeAll(() => {
  root = wireClient(platform.url);
});

describe('a response', () => {
  it('has the server time, a request id and security headers', async () => {
    const { headers } = await platform.rest.get('/bootstrap');
    expect(Math.abs(Number(headers.get('X-Server-Time')) - Date.now())).toBeLessThan(5000);
    expect(headers.get('X-Request-Id')).toMatch(/^[\w-]{36}$/);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    proves('SE-14.headers');
    const policy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";
    expect(headers.get('Content-Security-Policy')).toBe(policy);
    expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains');
  });

  it('a valid request id is kept, and an invalid one is replaced', async () => {
    const id = async (sent: string) =>
      (await platform.rest.get('/bootstrap', { 'X-Request-Id': sent })).headers.get('X-Request-Id');
    expect(await id('intent-2f1c-0001')).toBe('intent-2f1c-0001');
    expect(await id('a b<script>')).toMatch(/^[\w-]{36}$/);
    expect(await id('x'.repeat(101))).toMatch(/^[\w-]{36}$/);
  });
});

describe('a URL that reaches no route', () => {
  const pathWithParameter =
    OPERATIONS.find(({ operation: { rest } }) => rest.method === 'GET' && rest.path.includes('{'))?.operation
      .rest.path ?? '';

  const headerNames = ({ headers }: { headers: Headers }) =>
    [...headers.keys()]
      .filter((name) => !['connection', 'keep-alive', 'content-length'].includes(name))
      .sort();

  it.each([
    ['cannot be decoded', '/rest/%'],
    [
      'has a part of more than 100 characters',
      `/rest${pathWithParameter.replace(/\{\w+\??\}/, 'x'.repeat(101))}`,
    ],
    ['has an unsubscribe token of more than 100 characters', `/unsubscribe/${'x'.repeat(101)}`],
  ])('gets a validation error with all headers when it %s', async (_why, path) => {
    proves('SE-06.undecodable');
    const other = await root.get('/rest/no-such-path');
    const answer = await root.get(path);

    expect([answer.status, answer.body]).toEqual([400, { Code: 'ValidationError' }]);
    const withoutRateLimit = headerNames(other).filter(
      (name) => !/^(x-ratelimit|vary|access-control)/.test(name),
    );
    expect(headerNames(answer)).toEqual(withoutRateLimit);
  });

  it('gets an error in the format of REST when its headers are too large', async () => {
    const { hostname, port } = new URL(platform.url);
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      let text = '';
      socket
        .on('data', (data) => (text += data))
        .once('close', () => resolve(text))
        .once('error', reject);
      socket.write(`GET /rest/bootstrap HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(64 * 1024)}\r\n\r\n`);
    });

    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(answer).toContain('{"Code":"TooLarge"}');
    const { headers } = await platform.rest.get('/bootstrap');
    for (const name of ['Strict-Transport-Security', 'Content-Security-Policy']) {
      proves('SE-14.headers');
      expect(answer).toContain(`${name}: ${headers.get(name)}\r\n`);
    }
  });
});

describe('a page of another origin', () => {
  const allowed = async (origin: string) => {
    const response = await fetch(`${platform.url}/rest/player/signin/v2`, {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type,x-player-session-id',
      },
    });
    return response.headers.get('Access-Control-Allow-Origin');
  };

  it('an allowed origin may call the API and read the exposed headers', async () => {
    expect(await allowed('https://casino.example')).toBe('https://casino.example');
    const { headers } = await platform.rest.get('/bootstrap', { Origin: 'https://casino.example' });
    expect(headers.get('Access-Control-Expose-Headers')).toBe('X-Server-Time, X-Request-Id, Retry-After');
    expect(headers.get('Access-Control-Allow-Credentials')).toBeNull();
  });

  it('an unknown origin and, in production, a loopback origin may not call the API', async () => {
    expect(await allowed('https://evil.example')).toBeNull();
    expect(await allowed('http://localhost:3000')).toBeNull();
  });
});

describe('an unreadable request', () => {
  it('a malformed request is refused with a code that repeats none of its content', async () => {
    const { rest } = platform;
    const path = '/player/signin/v2';
    const cases = [
      [await rest.post(path, '{"Username":'), 400, 'ValidationError'],
      [await rest.post(path, '[]'), 400, 'ValidationError'],
      [await rest.post(path, 'null'), 400, 'ValidationError'],
      [await rest.post(path, '{"__proto__":{"x":1}}'), 400, 'ValidationError'],
      [await rest.post(path, 'a=b', { 'Content-Type': 'text/plain' }), 400, 'InvalidFormat'],
      [await rest.post(path, '['.repeat(30_000) + ']'.repeat(30_000)), 400, 'ValidationError'],
      [await rest.post(path, `${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`), 400, 'ValidationError'],
      [await rest.post(path, { Username: 'x'.repeat(70_000) }), 413, 'TooLarge'],
      [await rest.get('/no/such/path'), 404, 'NotFound'],
      [await rest.get('/%E0%A4%A'), 400, 'ValidationError'],
    ] as const;
    for (const [{ status, body }, wantedStatus, code] of cases) {
      expect([status, body.Code]).toEqual([wantedStatus, code]);
      expect(Object.keys(body).filter((key) => key !== 'Details')).toEqual(['Code']);
    }
  });
});

describe('a JSON content type without a body', () => {
  it.each(['/player/signout', '/responsiblegaming/block/1'])(
    'is answered by %s as without the header',
    async (path) => {
      proves('SE-18.no-body');
      const { as } = await platform.newPlayer();

      const { status } = await platform.rest.post(path, '', { ...as, 'Content-Type': 'application/json' });
      expect(status).toBe(200);
    },
  );
});

describe('a text with a NUL character', () => {
  it('a NUL character is refused with the name of its field', async () => {
    const device = { Platform: 'Desktop', OperatingSystem: 'Linux', Browser: 'Firefox' };
    const signIn = { Username: 'maja\0@example.com', Password: 'Sommar!2026', ...device };
    const registered = registration({ Address1: 'Strait Street\0 12' });
    for (const [path, body, field] of [
      ['/player/signin/v2', signIn, 'Username'],
      ['/player/signup/v2', registered, 'Address1'],
    ] as const) {
      const answer = await platform.rest.post(path, body);
      expect([answer.status, Object.keys(answer.body.Details)]).toEqual([400, [field]]);
    }
  });
});

describe('an internal failure', () => {
  it('the response contains UnknownError and nothing else', async () => {
    const broken = await startTestPlatform();
    await broken.db.schema.alterTable('persons').renameTo('persons_gone').execute();
    const { status, body } = await broken.rest.post('/player/signup/v2', registration());
    expect([status, body]).toEqual([500, { Code: 'UnknownError' }]);
    await broken.close();
  });
});

describe('the REST documentation', () => {
  it('the OpenAPI document describes every operation with its wire names', async () => {
    const { body } = await root.get('/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    for (const { operation } of OPERATIONS) {
      const { path, method } = operation.rest;
      const item = body.paths[path.replace(/\/\{\w+\?\}$/, '')][method.toLowerCase()];
      expect(item.operationId).toBe(operation.name);
    }
    const one = body.paths['/player/favorites/{id}'];
    expect(Object.keys(one).sort()).toEqual(['delete', 'get', 'put']);
    expect(one.get.parameters).toMatchObject([{ name: 'id', in: 'path', required: true }]);
    expect(one.get.security).toEqual([{ olderSession: [] }]);
    expect(body.components.securitySchemes.olderSession.name).toBe('X-SessionId');
    const signUp = body.paths['/player/signup/v2'].post.requestBody.content['application/json'].schema;
    expect(Object.keys(signUp.properties).sort()).toEqual(
      [
        ...Object.keys(registration()),
        'CustomFields',
        'Region',
        'Nationality',
        'PromoCode',
        'AffiliateTag',
        'Gender',
        'DeclinesDepositLimits',
      ].sort(),
    );
    expect(signUp.required).toContain('MobilePhoneNumber');
  });

  it('the HTML page lists every operation under a strict policy', async () => {
    const { body, headers } = await root.get('/docs');
    for (const { operation } of OPERATIONS) expect(body).toContain(`/rest${operation.rest.path}`);
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(body).not.toMatch(/<script|style="/);
  });
});

describe('the websocket documentation', () => {
  it('the JSON document and the HTML page describe every procedure with its arguments', async () => {
    const { body } = await root.get('/procedures.json');
    expect(body.procedures.map(({ uri }: { uri: string }) => uri)).toEqual(PROCEDURES.map(({ uri }) => uri));
    const login = body.procedures.find(({ uri }: { uri: string }) => uri === '/user#login');
    expect(Object.keys(login.kwargs.properties)).toEqual(['usernameOrEmail', 'password']);
    expect(login.answer.required).toEqual(['hasToAcceptTC', 'isEmailVerified']);
    expect(body.error.codes).toContain('IncorrectCredentials');
    const page = await root.get('/docs/procedures');
    for (const { uri, does } of PROCEDURES) {
      expect(page.body).toContain(uri);
      expect(page.body).toContain(does.split('`')[0]);
    }
    expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(page.body).not.toMatch(/<script|style="/);
  });

  it('the documentation is available in production', async () => {
    const other = await startTestPlatform({ environment: 'production' });
    const client = wireClient(other.url);
    for (const path of ['/openapi.json', '/docs', '/procedures.json', '/docs/procedures']) {
      expect([path, (await client.get(path)).status]).toEqual([path, 200]);
    }
    await other.close();
  });
});

describe('health checks and metrics', () => {
  it('the platform is live and ready, and it is not ready without its database', async () => {
    const cluster = inject('postgresUrl');
    const databaseUrl = await createDatabase(cluster, TEMPLATE);
    const other = await startPostgresPlatform(databaseUrl);
    const health = wireClient(other.url);
    expect((await health.get('/health/live')).body).toEqual({ Status: 'live' });
    expect((await health.get('/health/ready')).status).toBe(200);
    await dropDatabase(cluster, databaseUrl);
    expect((await health.get('/health/ready')).status).toBe(503);
    expect((await health.get('/health/live')).status).toBe(200);
    await other.close().catch(() => {});
  });

  it('a platform that stops is not ready, and answers calls until load balancers know', async () => {
    const other = await startTestPlatform({ stopDelay: 1_000 });
    const client = wireClient(other.url);
    const closed = other.close();

    const ready = await client.get('/health/ready');
    const call = await client.get('/rest/countries?excludeDenyRegistrationCountry=true');

    proves('RE-02.lame-duck');
    expect([ready.status, ready.body]).toEqual([503, { Status: 'draining' }]);
    expect([call.status, call.headers.get('Connection')]).toEqual([200, 'close']);
    await closed;
    await expect(client.get('/health/live')).rejects.toThrow();
  });

  it('metrics are counted per route pattern and need a token in production', async () => {
    expect((await root.get('/metrics')).status).toBe(404);
    const open = await startTestPlatform({ environment: 'production', metricsToken: 'a-token-for-metrics' });
    const client = wireClient(open.url);
    await client.get('/rest/player/validate-email?email=secret%40example.com&jurisdiction=MGA');
    expect((await client.get('/metrics', { Authorization: 'Bearer wrong-token-entirely' })).status).toBe(404);
    const { body } = await client.get('/metrics', { Authorization: 'Bearer a-token-for-metrics' });
    expect(body).toMatch(
      /playerdesk_http_request_seconds_count\{method="GET",route="\/rest\/player\/validate-email",status="200"\} 1/,
    );
    expect(body).not.toContain('secret');
    await open.close();
  });
});

describe('a shutdown', () => {
  it('finishes the call in progress and accepts no new one', async () => {
    const draining = await startTestPlatform();
    await draining.backstage.post('/faults', { operation: 'signUp', kind: 'delay', milliseconds: 300 });
    const fields = registration();
    const pendingCall = draining.rest.post('/player/signup/v2', fields);
    await untilCounted(draining);
    const closed = draining.close();
    const attempt = () =>
      draining.rest.get('/bootstrap').then(
        () => 'answered',
        () => 'refused',
      );
    await expect.poll(attempt, { interval: 5 }).toBe('refused');
    expect((await pendingCall).status).toBe(200);
    await closed;
  });
});

/** Waits until the delayed call has begun, when its order is used up. */
async function untilCounted({ backstage }: TestPlatform): Promise<void> {
  while ((await backstage.get('/faults')).body.faults.length > 0) await new Promise(setImmediate);
}

describe('a forwarded address', () => {
  it('the request limit counts an IPv6 address by its network, and a session stores the full address', async () => {
    const other = await startTestPlatform({ trustedProxies: ['127.0.0.1'], requestsPerMinute: 4 });
    const from = async (address: string) =>
      (await other.rest.get('/currencies', { 'X-Forwarded-For': address })).status;
    const statuses = [];
    for (let host = 1; host <= 5; host += 1) statuses.push(await from(`2001:db8::${host}`));
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    expect(await from('2001:db8:0:1::1')).toBe(200);
    const { email } = await other.newPlayer();
    await other.signIn(email, undefined, { 'X-Forwarded-For': '2001:db8:0:2::7' });
    const stored = await other.db.selectFrom('sessions').select('address').execute();
    expect(stored.map(({ address }) => address)).toContain('2001:db8:0:2::7');
    await other.close();
  });

  const waitsFor = async (trustedProxies: string[], addresses: string[]) => {
    const other = await startTestPlatform({
      trustedProxies,
      rateLimits: rateLimits(2),
    });
    const statuses = [];
    for (const address of addresses) {
      const path = '/player/validate-email?email=a%40example.com&jurisdiction=MGA';
      statuses.push((await other.rest.get(path, { 'X-Forwarded-For': address })).status);
    }
    await other.close();
    return statuses;
  };

  it('an address forwarded by a trusted proxy is used', async () => {
    expect(await waitsFor(['127.0.0.1'], ['1.1.1.1', '1.1.1.1', '1.1.1.1', '2.2.2.2'])).toEqual([
      200, 200, 429, 200,
    ]);
  });

  it('rate limits count an IPv6 address by its /64 network', async () => {
    const one = ['2001:db8::1', '2001:db8::2', '2001:DB8:0:0:ffff::3', '2001:db8:0:1::1'];
    expect(await waitsFor(['127.0.0.1'], one)).toEqual([200, 200, 429, 200]);
    const mapped = ['::ffff:1.1.1.1', '1.1.1.1', '::ffff:101:101', '::ffff:1.1.1.2'];
    expect(await waitsFor(['127.0.0.1'], mapped)).toEqual([200, 200, 429, 200]);
  });

  it('an address forwarded by any other client is ignored', async () => {
    expect(await waitsFor([], ['1.1.1.1', '2.2.2.2', '3.3.3.3'])).toEqual([200, 200, 429]);
  });
});

describe('a country header', () => {
  const HEADERS = { 'X-Country': 'SE', 'X-Forwarded-For': '10.0.0.1' };
  const countriesOf = async (trustedProxies: string[]) => {
    const other = await startTestPlatform({ trustedProxies, countryHeader: 'X-Country' });
    const { body } = await other.rest.get('/bootstrap', HEADERS);
    const client = await rpcClient(other.url, { headers: HEADERS });
    const { currentIPCountry } = await client.answer('/user/account#getCountries', {
      excludeDenyRegistrationCountry: false,
    });
    await client.close();
    await other.close();
    return [body.ipcountry, currentIPCountry];
  };

  it('the header of a trusted proxy sets the country for REST and the websocket', async () => {
    expect(await countriesOf(['10.0.0.1', '127.0.0.0/8'])).toEqual(['SE', 'SE']);
  });

  it('the header of any other client is ignored', async () => {
    expect(await countriesOf(['10.0.0.1'])).toEqual(['MT', 'MT']);
    expect(await countriesOf([])).toEqual(['MT', 'MT']);
  });
});
