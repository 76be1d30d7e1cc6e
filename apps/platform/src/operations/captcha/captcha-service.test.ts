import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRestPlatform } from '@playerdesk/adapters/rest';
import { requestActivationCode } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterEach, describe, expect, it } from 'vitest';
import { TEST_CONFIGURATION } from '../../../test/fixtures/test-configuration.ts';
import { startTestPlatform, type TestPlatform } from '../../../test/fixtures/test-platform.ts';
import { CAPTCHA_PATHS } from './captcha-paths.ts';
import type { CaptchaSettings } from './captcha-service.ts';

const started: TestPlatform[] = [];
afterEach(() => Promise.all(started.splice(0).map((platform) => platform.close())));

async function start(changes: Partial<CaptchaSettings>): Promise<TestPlatform> {
  const platform = await startTestPlatform({ captcha: { ...TEST_CONFIGURATION.captcha, ...changes } });
  started.push(platform);
  return platform;
}

type Payload = { challenge: Record<string, unknown>; solution: Record<string, unknown> };
const encode = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64');

async function solved({ rest }: TestPlatform): Promise<Payload> {
  const { body } = await rest.get('/human-verification/challenge');
  const challenge = JSON.parse(body.Challenge);
  const solution = await solveChallenge({ challenge, deriveKey });
  return { challenge, solution: { ...solution } };
}

let verifierCalls = 0;
const ask = ({ rest }: TestPlatform, token: string | null, headers: Record<string, string> = {}) =>
  rest.post(
    '/player/request-password-reset',
    { UsernameOrEmail: `human.${++verifierCalls}@example.com` },
    { ...(token !== null && { 'x-captcha-token': token }), ...headers },
  );

describe('a proof-of-work token', () => {
  it('a token is accepted once', async () => {
    const platform = await start({ kind: 'altcha' });
    const token = encode(await solved(platform));
    expect((await ask(platform, token)).status).toBe(200);
    const replayed = await ask(platform, token);
    expect([replayed.status, replayed.body]).toEqual([403, { Code: 'HumanVerificationRequired' }]);
  });

  it('a used token is refused in every other encoding', async () => {
    const platform = await start({ kind: 'altcha' });
    const { challenge, solution } = await solved(platform);
    expect((await ask(platform, encode({ challenge, solution }))).status).toBe(200);
    const again = [
      { challenge, solution: { ...solution, counter: 0 } },
      { solution, challenge: { ...challenge, extra: 1 } },
      { challenge, solution: { ...solution, time: 99 }, more: true },
    ];
    for (const payload of again) expect((await ask(platform, encode(payload))).status).toBe(403);
  });

  it('a missing, malformed or altered token is refused without using the valid one', async () => {
    const platform = await start({ kind: 'altcha' });
    const { challenge, solution } = await solved(platform);
    const parameters = challenge.parameters as Record<string, unknown>;
    const invalid = [
      null,
      'human',
      encode(null),
      encode([]),
      encode({ challenge }),
      encode({ challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } }),
      encode({ challenge: { ...challenge, signature: '00'.repeat(32) }, solution }),
      encode({ challenge: { parameters }, solution }),
      encode({ challenge: { ...challenge, parameters: { ...parameters, cost: 2 } }, solution }),
      encode({ challenge: { ...challenge, parameters: { ...parameters, expiresAt: 9e9 } }, solution }),
    ];
    for (const token of invalid) {
      const refused = await ask(platform, token);
      expect([refused.status, refused.body.Code], String(token)).toEqual([403, 'HumanVerificationRequired']);
    }
    // Refused attempts do not use the token.
    expect((await ask(platform, encode({ challenge, solution }))).status).toBe(200);
  });

  it('a token expires after ten minutes of the platform’s clock', async () => {
    const platform = await start({ kind: 'altcha' });
    const [early, late] = [encode(await solved(platform)), encode(await solved(platform))];
    await platform.advance(9 * 60);
    expect((await ask(platform, early)).status).toBe(200);
    await platform.advance(60);
    expect((await ask(platform, late)).status).toBe(403);
  });

  it('a token of another platform is refused', async () => {
    const mine = await start({ kind: 'altcha' });
    const other = await startTestPlatform({
      captcha: { ...TEST_CONFIGURATION.captcha, kind: 'altcha' },
      secret: 'another secret that is thirty-two characters long',
    });
    started.push(other);
    expect((await ask(mine, encode(await solved(other)))).status).toBe(403);
  });

  it('a malformed call does not use the token, and an idempotent repetition needs no new one', async () => {
    const platform = await start({ kind: 'altcha' });
    const token = encode(await solved(platform));
    const empty = await platform.rest.post(
      '/player/request-password-reset',
      { UsernameOrEmail: '' },
      { 'x-captcha-token': token },
    );
    expect(empty.body.Code).toBe('ValidationError');
    const key = { 'Idempotency-Key': 'one-request-with-proof', 'x-captcha-token': token };
    const body = { UsernameOrEmail: 'human.again@example.com' };
    for (let times = 0; times < 2; times += 1) {
      expect((await platform.rest.post('/player/request-password-reset', body, key)).status).toBe(200);
    }
  });

  it('one of two concurrent calls with the same token is accepted', async () => {
    const platform = await start({ kind: 'altcha' });
    const token = encode(await solved(platform));
    const both = await Promise.all([ask(platform, token), ask(platform, token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
  });
});

describe('a request for an activation code', () => {
  it('a request for a code needs a captcha token when its path is configured', async () => {
    proves('AC-01.captcha');

    const platform = await start({ kind: 'altcha', paths: ['/player/request-activation-code'] });
    const { email: usernameOrEmail } = await platform.newPlayer();
    const rest = createRestPlatform({ baseUrl: `${platform.url}/rest` });
    const captchaToken = encode(await solved(platform));
    await expect(rest.call(requestActivationCode, { usernameOrEmail })).rejects.toMatchObject({
      code: 'generic.human-verification',
    });
    await rest.call(requestActivationCode, { usernameOrEmail }, { captchaToken });
    const { body } = await platform.backstage.get(`/outbox?to=${usernameOrEmail}`);
    expect(body.messages).toHaveLength(2);
  });
});

describe('the paths that require a captcha token', () => {
  const calls: readonly [
    path: string,
    call: (platform: TestPlatform) => Promise<{ body: { Code?: string } }>,
  ][] = [
    ['/player/signin/v2', ({ signIn }) => signIn('nobody@example.com')],
    [
      '/player/signin/sms',
      ({ rest }) =>
        rest.post('/player/signin/sms', {
          Otp: '1234',
          MobileNumber: '+35679123456',
          Platform: '',
          OperatingSystem: '',
          Browser: '',
        }),
    ],
    [
      '/player/request-otp',
      ({ rest }) => rest.get('/player/request-otp?jurisdiction=MGA&countryCode=%2B356&mobile=79123456'),
    ],
    [
      '/player/reset-password',
      ({ rest }) => rest.post('/player/reset-password', { Token: 'x', NewPassword: 'Another-456' }),
    ],
    ['/player/request-password-reset', (platform) => ask(platform, null)],
    [
      '/player/request-activation-code',
      ({ rest }) => rest.post('/player/request-activation-code', { UsernameOrEmail: 'a@example.com' }),
    ],
    [
      '/player/validate-email',
      ({ rest }) => rest.get('/player/validate-email?email=a%40example.com&jurisdiction=MGA'),
    ],
  ];
  const asking = async (platform: TestPlatform) => {
    const found: string[] = [];
    for (const [path, call] of calls) {
      if ((await call(platform)).body.Code === 'HumanVerificationRequired') found.push(path);
    }
    return found;
  };

  it('tokens are required on the documented paths by default, on configured paths, or nowhere', async () => {
    const documented = calls.map(([path]) => path).filter((path) => CAPTCHA_PATHS.includes(path));
    expect(documented).toHaveLength(6);
    expect(await asking(await start({ kind: 'altcha' }))).toEqual(documented);
    const chosen = ['/player/validate-email', '/player/request-password-reset'];
    const found = await asking(await start({ kind: 'altcha', paths: chosen }));
    expect(found.sort()).toEqual(chosen.sort());
    expect(await asking(await start({ kind: 'off' }))).toEqual([]);
  });

  it('a challenge is available even when captchas are off', async () => {
    const platform = await start({ kind: 'off' });
    expect(await solved(platform)).toMatchObject({ solution: { derivedKey: expect.any(String) } });
  });
});

describe('an external captcha provider', () => {
  let server: Server | undefined;
  afterEach(() => server?.close());
  const received: URLSearchParams[] = [];
  const provider = async (answer: (form: URLSearchParams) => string) => {
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const form = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
        received.push(form);
        response.end(answer(form));
      });
    });
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`;
  };

  for (const kind of ['turnstile', 'hcaptcha', 'recaptcha'] as const) {
    it(`${kind} verifies each token with the secret, and a token is valid once`, async () => {
      const verifyUrl = await provider((form) =>
        JSON.stringify({ success: form.get('response') === 'from-a-human' }),
      );
      const platform = await start({ kind, secret: 'site-secret', verifyUrl });
      expect((await ask(platform, 'from-a-robot')).status).toBe(403);
      expect((await ask(platform, 'from-a-human')).status).toBe(200);
      expect((await ask(platform, 'from-a-human')).status).toBe(403);
      expect((await ask(platform, null)).status).toBe(403);
      expect(Object.fromEntries(received.at(-1) ?? [])).toEqual({
        secret: 'site-secret',
        response: 'from-a-human',
        remoteip: '127.0.0.1',
      });
    });
  }

  it('an unavailable or broken provider causes a 503 with Retry-After', async () => {
    const verifyUrl = await provider(() => '<html>');
    const platform = await start({ kind: 'turnstile', secret: 'site-secret', verifyUrl });
    const rubbish = await ask(platform, 'from-a-human');
    expect([rubbish.status, rubbish.body.Code]).toEqual([503, 'ServiceUnavailable']);
    server?.closeAllConnections();
    await new Promise((resolve) => server?.close(resolve));
    const down = await ask(platform, 'from-a-human');
    expect([down.status, down.headers.get('Retry-After')]).toEqual([503, '5']);
  });

  it('a redirect is not followed, so that the secret reaches no other address', async () => {
    proves('SE-14.redirects');
    const paths: string[] = [];
    server = createServer((request, response) => {
      paths.push(request.url ?? '');
      response.writeHead(307, { Location: '/elsewhere' }).end();
    });
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    const verifyUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`;
    const platform = await start({ kind: 'turnstile', secret: 'site-secret', verifyUrl });

    expect((await ask(platform, 'from-a-human')).status).toBe(503);
    expect(paths).toEqual(['/siteverify']);
  });

  it('the start fails when the secret is missing', async () => {
    await expect(start({ kind: 'hcaptcha' })).rejects.toThrow('CAPTCHA_SECRET is missing');
  });
});
