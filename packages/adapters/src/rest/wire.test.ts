import {
  acceptTerms,
  type CallOptions,
  getCountries,
  getProfile,
  getTerms,
  type InputOf,
  requestActivationCode,
  signIn,
  updateProfile,
  validateEmail,
} from '@playerdesk/contract/internal';
import { OPERATIONS } from '@playerdesk/contract/schemas';
import { proves } from '@playerdesk/proves';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createRestPlatform } from './rest-platform.ts';
import { fakeFetch, json } from './testing/fake-fetch.ts';

const BASE = 'https://api.example.com/rest/';
const device = { platform: 'Desktop', operatingSystem: 'Linux', browser: 'Chrome' };
const credentials = { username: 'maja@example.com', password: 'Sommar!2026', ...device };
const CALL: CallOptions = { sessionId: 's-1', requestId: 'r-1', captchaToken: 'hum-1' };
const session = { SessionId: 's-1', HasToAcceptTC: false, IsEmailVerified: true };

afterEach(() => vi.useRealTimers());

describe('a call on the wire', () => {
  it('carries the session of a signed-in player and none of a visitor', async () => {
    proves('PL-07.session-header');

    const { sent, platform } = setup(() => json({}));
    for (const { operation } of OPERATIONS) await platform.call(operation, {}, CALL).catch(() => {});
    expect(sent).toHaveLength(OPERATIONS.length);
    for (const [index, { operation }] of OPERATIONS.entries()) {
      const headers: Readonly<Record<string, string>> = sent[index]?.headers ?? {};
      const carrying = Object.keys(headers).filter((name) => headers[name] === 's-1');
      expect(carrying, operation.name).toEqual([operation.rest.sessionHeader ?? 'X-Player-Session-Id']);
    }

    await platform.call(getTerms, { language: 'en', state: 'x', jurisdiction: 'MGA' }).catch(() => {});
    expect(sent.at(-1)?.headers).not.toHaveProperty('X-Player-Session-Id');
  });

  it('sends cookies, and asks for the session cookie, only with the option', async () => {
    proves('SE-15.adapter');

    const plain = setup(() => json({}));
    await plain.platform.call(acceptTerms, { version: '1' }, CALL);
    const cookies = setup(() => json({}), { sessionCookie: true });
    await cookies.platform.call(acceptTerms, { version: '1' }, CALL);

    expect(plain.sent[0]?.credentials).toBe('omit');
    expect(plain.sent[0]?.headers).not.toHaveProperty('X-Session-Cookie');
    expect(cookies.sent[0]?.credentials).toBe('include');
    expect(cookies.sent[0]?.headers).toMatchObject({ 'X-Session-Cookie': '1', 'X-Player-Session-Id': 's-1' });
  });

  it('carries its request id, and as idempotency key on writes only', async () => {
    const { sent, platform } = setup(() => json({}));
    await platform.call(updateProfile, {} as InputOf<typeof updateProfile>, CALL);
    await platform.call(acceptTerms, { version: '1' }, CALL);
    await platform.call(validateEmail, { email: 'a@b.se', jurisdiction: 'MGA' }, CALL);

    expect(sent.map(({ headers }) => headers['X-Request-Id'])).toEqual(['r-1', 'r-1', 'r-1']);
    expect(sent.map(({ headers }) => headers['Idempotency-Key'])).toEqual(['r-1', 'r-1', undefined]);
  });

  it('carries a human-verification token by default on the documented and the forgotten-password paths', async () => {
    proves('PL-07.captcha-default');

    const { sent, platform } = setup(() => json({}));
    for (const { operation } of OPERATIONS) await platform.call(operation, {}, CALL).catch(() => {});
    const carrying = sent.flatMap(({ url, headers }) =>
      headers['x-captcha-token'] === 'hum-1' ? [new URL(url).pathname.replace('/rest', '')] : [],
    );

    expect(carrying.sort()).toEqual([
      '/event-feed/jackpots',
      '/player/request-activation-code',
      '/player/request-otp',
      '/player/request-password-reset',
      '/player/reset-password',
      '/player/signin/sms',
      '/player/signin/v2',
    ]);
  });

  it('carries a human-verification token on exactly the configured paths', async () => {
    proves('PL-07.captcha');

    const { sent, platform } = setup(() => json(session));
    await platform.call(signIn, credentials, CALL);
    await platform.call(requestActivationCode, { usernameOrEmail: 'a@b.se' }, CALL);
    await platform.call(updateProfile, {} as InputOf<typeof updateProfile>, CALL);
    expect(sent.map(({ headers }) => headers['x-captcha-token'])).toEqual(['hum-1', 'hum-1', undefined]);

    const other = setup(() => json(session), { captchaPaths: ['/player/update'] });
    await other.platform.call(signIn, credentials, CALL);
    await other.platform.call(updateProfile, {} as InputOf<typeof updateProfile>, CALL);
    expect(other.sent.map(({ headers }) => headers['x-captcha-token'])).toEqual([undefined, 'hum-1']);
  });

  it('encodes the parameters of a read in the query', async () => {
    const { sent, platform } = setup(() =>
      json({ Content: 'x', Version: '1', Countries: [], CurrentIPCountry: '' }),
    );
    await platform.call(getTerms, { language: 'en', state: 'a&b=c d', jurisdiction: 'MGA' });
    await platform.call(getCountries, { excludeDenyRegistrationCountry: true });
    const terms = new URL(sent[0]?.url ?? '');

    expect(Object.fromEntries(terms.searchParams)).toEqual({
      type: 'TermsAndConditions',
      language: 'en',
      state: 'a&b=c d',
      jurisdiction: 'MGA',
    });
    expect(sent[1]?.url).toBe('https://api.example.com/rest/countries?excludeDenyRegistrationCountry=true');
    expect(sent[0]?.body).toBeUndefined();
  });

  it.each(OPERATIONS.map(({ operation }) => [operation.name, operation] as const))(
    '%s has no secret in its URL and is never cached',
    async (_name, operation) => {
      const { sent, platform } = setup(() => json({}));
      const secrets = {
        password: 'pw-secret',
        currentPassword: 'pw-secret',
        newPassword: 'pw-secret',
        code: '482913',
      };
      await platform.call(operation, secrets, CALL).catch(() => {});
      // A bonus code is printed on banners; the documents have it in the path.
      const hasPrintedCode = operation.rest.path === '/bonus/trigger/{code}';
      const wantsSecrets = operation.rest.method === 'POST' && !hasPrintedCode;
      if (wantsSecrets) expect(sent[0]?.url).not.toMatch(/secret|482913/);

      expect(sent[0]?.url).not.toMatch(/s-1|hum-1/);
      expect(sent[0]).toMatchObject({
        cache: 'no-store',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
      });
    },
  );

  it('reports the time of the platform', async () => {
    const { platform } = setup(() => json({}, { headers: { 'X-Server-Time': '1795305600000' } }));
    const received = vi.fn();
    platform.on('server-time', received);
    await platform.call(acceptTerms, { version: '1' });

    expect(received).toHaveBeenCalledWith(1795305600000);
  });

  it('is rejected at once when the platform lacks the operation', async () => {
    const { sent, platform } = setup(() => json({}), { without: ['getProfile'] });
    expect(platform.capabilities.supports('getProfile')).toBe(false);
    expect(platform.capabilities.supports('signIn')).toBe(true);
    await expect(platform.call(getProfile, {})).rejects.toMatchObject({
      kind: 'not-implemented',
      description: 'Method not implemented',
    });
    expect(sent).toHaveLength(0);
  });
});

function setup(answer: Parameters<typeof fakeFetch>[0], options = {}) {
  const { fetch, sent } = fakeFetch(answer);
  return {
    sent,
    platform: createRestPlatform({ baseUrl: BASE, fetch, extensions: true, amounts: 'minor', ...options }),
  };
}
