import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../fixtures/registrations.ts';
import { supplierCall } from '../fixtures/supplier-call.ts';
import { CONTROL_TOKEN, startSuppliedPlatform } from '../fixtures/suppliers.ts';
import { TEST_CONFIGURATION } from '../fixtures/test-configuration.ts';
import type { TestPlatform } from '../fixtures/test-platform.ts';

const CASINO = 'http://casino.localhost';
const BRAND = 'brandId=playerdesk-demo&brandDomain=casino.localhost&language=en';

let platform: TestPlatform;
let own: string;
beforeAll(async () => {
  // Requires proof of work, as the reference platform does by default in development.
  const captcha = {
    ...TEST_CONFIGURATION.captcha,
    kind: 'altcha',
    paths: ['/player/request-password-reset'],
  } as const;
  platform = await startSuppliedPlatform({ captcha });
  own = `http://third.localhost:${new URL(String(platform.suppliers?.url)).port}`;
});
afterAll(() => platform.close());

interface Ask {
  readonly host?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}
const call = (method: string, path: string, { host = 'third.localhost', ...ask }: Ask = {}) =>
  supplierCall(platform, { host, method, path, ...ask });
/** Sends a request of one of its windows. */
const act = (name: string, body: unknown, cookie?: string) =>
  call('POST', `/api/${name}`, { body, headers: { Origin: own, ...(cookie && { Cookie: cookie }) } });
/** Sends a request of its script from a page of the brand. */
const session = async (cookie?: string, origin = CASINO, brand = BRAND) =>
  call('GET', `/session?${brand}`, { headers: { Origin: origin, ...(cookie && { Cookie: cookie }) } });
const form = (fields: Record<string, string>, type = 'application/x-www-form-urlencoded') =>
  call('POST', '/footer-icons', {
    body: new URLSearchParams(fields).toString(),
    headers: { 'Content-Type': type },
  });

describe('the host name of the third party', () => {
  it('the pages exist only on their own host name, which serves nothing else', async () => {
    const status = async (host: string, path: string) => (await call('GET', path, { host })).status;
    expect(await status('third.localhost', '/platform.js')).toBe(200);
    expect(await status('third.localhost', '/rest/bootstrap')).toBe(404);
    expect(await status('third.localhost', '/backstage')).toBe(404);
    expect(await status('localhost', '/platform.js')).toBe(404);
    expect(await status('localhost', '/~third/platform.js')).toBe(404);
    expect(await status('eid.localhost', '/platform.js')).toBe(404);
  });
});

describe('a window of the third party', () => {
  it('only the opening page may frame a window, which runs only its own script', async () => {
    const { status, headers, body } = await call('GET', `/popup/login?origin=${CASINO}`);
    expect(status).toBe(200);
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/frame-ancestors http:\/\/casino\.localhost$/);
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('unsafe');
    expect(headers['x-frame-options']).toBeUndefined();
    expect(body).not.toMatch(/<script>|style=|onclick/);
  });

  it.each([
    ['for an unknown origin', `/popup/login?origin=https://evil.example`],
    ['without an origin', '/popup/login'],
    ['with an unknown name', `/popup/cashier?origin=${CASINO}`],
    ['with an invalid origin', '/popup/login?origin=javascript:alert(1)'],
  ])('a window %s returns 404', async (_why, path) => {
    expect((await call('GET', path)).status).toBe(404);
  });
});

describe('a player of the third party', () => {
  it('a player logs in with a cookie of this site and logs out', async () => {
    const { email } = await platform.newPlayer();
    const { status, cookie, headers } = await act('login', { email, password: PASSWORD });
    expect(status).toBe(200);
    expect(headers['set-cookie']?.[0]).toMatch(
      /^__Host-third-session=[\w-]{40,}; Path=\/; HttpOnly; Secure; SameSite=None; Partitioned$/,
    );
    expect((await session(cookie)).body).toEqual({ loggedIn: true });
    const account = await call('GET', '/api/account', { headers: { Cookie: String(cookie) } });
    expect(account.body).toMatchObject({ email, firstName: 'Maja', currency: 'EUR' });
    expect((await act('logout', {}, cookie)).headers['set-cookie']?.[0]).toContain('Max-Age=0');
    expect((await session(cookie)).body).toEqual({ loggedIn: false });
  });

  it('a wrong password is refused without a cookie', async () => {
    const { email } = await platform.newPlayer();
    const { status, body, cookie } = await act('login', { email, password: 'wrong' });
    expect([status, body.Code, cookie]).toEqual([400, 'IncorrectCredentials', undefined]);
  });

  it('a registration logs the player in and creates a player of the reference platform', async () => {
    const person = {
      email: `third.${process.pid}@example.com`,
      password: PASSWORD,
      firstName: 'Tea',
      lastName: 'Third',
      dateOfBirth: '1990-04-12',
      address: '3 Third Street',
      city: 'Valletta',
      zip: 'VLT 1434',
      country: 'MT',
      phone: '+356 79 999 333',
      acceptTerms: true,
    };
    expect((await act('registration', { ...person, acceptTerms: false })).body).toMatchObject({
      Code: 'ValidationError',
      Details: { AcceptTerms: 'must be accepted' },
    });
    expect((await act('registration', { ...person, country: 'SE' })).body.Code).toBe('CountryNotAllowed');
    const { status, cookie, body } = await act('registration', person);
    expect([status, body]).toEqual([200, {}]);
    expect((await session(cookie)).body).toEqual({ loggedIn: true });
    expect((await platform.signIn(person.email)).status).toBe(200);
    expect((await act('registration', person)).body.Code).toBe('PlayerExists');
  });

  it('a forgotten password causes an email with a reset link of the reference platform', async () => {
    const { email } = await platform.newPlayer();
    expect((await act('forgot-password', { email })).status).toBe(200);
    const { body } = await platform.backstage.get(`/outbox?to=${encodeURIComponent(email)}`);
    expect(body.messages[0].body).toContain('reset-pw-key=');
  });

  it('a message to support is stored, and an invalid one is refused', async () => {
    const message = { email: 'asks@example.com', message: 'Where is my bonus?' };
    expect((await act('contact-us', message)).status).toBe(200);
    const headers = { 'X-Simulators-Token': CONTROL_TOKEN };
    const { body } = await call('GET', '/control/third-party/messages', { host: 'localhost', headers });
    expect(body.messages[0]).toMatchObject(message);
    const wrong = await act('contact-us', { email: 'x', message: ' ' });
    expect(Object.keys(wrong.body.Details)).toEqual(['Email', 'Message']);
  });

  it('the account requires a session', async () => {
    expect((await call('GET', '/api/account')).status).toBe(401);
  });
});

describe('pages of other sites', () => {
  it.each([
    ['login', { email: 'a@b.mt', password: 'x' }],
    ['logout', {}],
    ['contact-us', { email: 'a@b.mt', message: 'x' }],
  ])('a foreign page cannot send "%s" on behalf of a player', async (name, body) => {
    for (const Origin of [CASINO, 'https://evil.example', 'null']) {
      expect((await call('POST', `/api/${name}`, { body, headers: { Origin } })).status).toBe(403);
    }
    expect((await call('POST', `/api/${name}`, { body })).status).toBe(403);
  });

  it('a page can read the session only for its own brand', async () => {
    const known = await session();
    expect(known.headers['access-control-allow-origin']).toBe(CASINO);
    expect(known.headers['access-control-allow-credentials']).toBe('true');
    expect((await session(undefined, 'https://evil.example')).status).toBe(403);
    expect((await session(undefined, CASINO, BRAND.replace('playerdesk-demo', 'other'))).status).toBe(403);
    expect((await session(undefined, CASINO, BRAND.replace('casino.', 'other.'))).status).toBe(403);
    expect((await call('GET', `/session?${BRAND}`)).status).toBe(403);
  });

  it('only a page of the brand can end the session', async () => {
    const { email } = await platform.newPlayer();
    const { cookie = '' } = await act('login', { email, password: PASSWORD });
    const end = (Origin: string) => call('POST', '/session/end', { headers: { Origin, Cookie: cookie } });
    expect((await end('https://evil.example')).status).toBe(403);
    expect((await session(cookie)).body).toEqual({ loggedIn: true });
    expect((await end(CASINO)).status).toBe(200);
    expect((await session(cookie)).body).toEqual({ loggedIn: false });
    expect((await end(CASINO)).status).toBe(200);
  });
});

describe('a service of the third party', () => {
  it('the footer icons require a form with country, brand and language', async () => {
    const fields = { country: 'uk', brand: 'playerdesk-demo', language: 'ENG' };
    expect((await form(fields)).body.data.html).toContain('gamblingcommission.gov.uk');
    for (const [name, value] of [
      ['country', 'gb'],
      ['brand', 'other'],
      ['language', 'eng'],
    ] as const) {
      expect((await form({ ...fields, [name]: value })).status, name).toBe(400);
    }
    expect((await call('POST', '/footer-icons', { body: fields })).status).toBe(400);
  });

  it.each(['AboutUs', 'BonusPolicy'])('the page %s is available in the language eng', async (page) => {
    expect((await call('GET', `/information/${page}?lng=eng`)).body.data.html).toContain('third party');
    expect((await call('GET', `/information/${page}?lng=en`)).status).toBe(400);
    expect((await call('GET', '/information/Other?lng=eng')).status).toBe(400);
  });

  it('the total jackpot grows with time', async () => {
    const before = (await call('GET', '/jackpots/total')).body;
    await platform.advance(3600);
    const after = (await call('GET', '/jackpots/total')).body;
    expect(before.currency).toBe('EUR');
    expect(after.totalAmount - before.totalAmount).toBeCloseTo(252, 0);
  });
});
