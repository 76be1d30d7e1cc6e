import { proves } from '@playerdesk/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SUPPLIERS } from '../shared/suppliers.ts';
import { startTestSimulators, type TestSimulators, TOKEN } from '../testing/test-simulators.ts';

let test: TestSimulators;
beforeAll(async () => {
  test = await startTestSimulators();
});
afterAll(() => test.close());

describe('the simulation modes', () => {
  it.each([
    ['payments', ['well', 'down', 'slow', 'out-of-order', 'duplicates']],
    ['games', ['well', 'slow', 'down', 'unheard', 'jackpot']],
    ['chat', ['well', 'slow', 'down']],
    ['eid', ['well', 'down', 'slow', 'rubbish', 'no-start-url']],
    ['addresses', ['well', 'down', 'slow', 'rubbish']],
  ] as const)('the modes of %s can be listed and changed', async (supplier, modes) => {
    const path = `/${supplier}/mode`;
    expect((await test.control('GET', path)).body).toEqual({ mode: 'well', modes });

    expect((await test.control('POST', path, { mode: 'down' })).body.mode).toBe('down');
    expect((await test.control('POST', path, { mode: 'grumpy' })).status).toBe(400);
    expect((await test.control('GET', path)).body.mode).toBe('down');

    await test.control('POST', path, { mode: 'well' });
  });

  it('a supplier without modes returns 404', async () => {
    for (const path of ['/third-party/mode', '/nobody/mode', '/toString/mode']) {
      expect((await test.control('GET', path)).status, path).toBe(404);
    }
  });
});

describe('the guard of the control API', () => {
  const write = (headers: Record<string, string>) =>
    test.control('POST', '/chat/mode', { mode: 'well' }, headers);
  const cookie = `playerdesk_simulators=${TOKEN}`;

  it('a valid token in a header or in the cookie of the control page is accepted', async () => {
    expect((await write({ 'X-Simulators-Token': TOKEN })).status).toBe(200);
    expect((await write({ Cookie: cookie, Origin: test.url, Host: new URL(test.url).host })).status).toBe(
      200,
    );
  });

  it.each([
    ['no token', {}],
    ['another token', { 'X-Simulators-Token': `${TOKEN}x` }],
    ['the cookie from another origin', { Cookie: cookie, Origin: 'https://evil.example' }],
    ['the cookie without an origin', { Cookie: cookie }],
  ])('a write with %s is refused', async (_why, headers) => {
    proves('AR-02.guard');

    expect((await write(headers)).status).toBe(401);
  });

  it('the control API does not exist under the host name of a supplier or an unknown host name', async () => {
    const token = { 'X-Simulators-Token': TOKEN };
    for (const supplier of SUPPLIERS) {
      expect((await test.call(supplier, '/control/chat/mode', undefined, token)).status, supplier).toBe(404);
    }
    const foreign = { ...token, Host: 'evil.example' };
    expect((await test.control('GET', '/chat/mode', undefined, foreign)).status).toBe(404);
  });
});

describe('the control page', () => {
  it('the page moves the token from the address to a cookie', async () => {
    const first = await test.control('GET', `?token=${TOKEN}`, undefined, {});
    expect([first.status, first.headers.location]).toEqual([303, '/control']);
    expect(String(first.headers['set-cookie'])).toContain('Path=/control; HttpOnly; SameSite=Strict');

    const headers = { Cookie: `playerdesk_simulators=${TOKEN}` };
    const page = await test.control('GET', '', undefined, headers);
    expect(page.text).toContain('<h1>Simulated suppliers</h1>');
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect((await test.control('GET', '/files/control.js', undefined, headers)).status).toBe(200);
    for (const path of ['', '/files/control.js', '?token=guess']) {
      expect((await test.control('GET', path, undefined, {})).status, path).toBe(401);
    }
  });
});

describe('the address of the platform', () => {
  it('the address can be set after the start', async () => {
    const { body } = await test.control('PUT', '/platform', { url: 'http://localhost:4499' });
    expect(body).toEqual({ url: 'http://localhost:4499' });
    expect((await test.control('PUT', '/platform', { url: 'ftp://localhost' })).status).toBe(400);
    await test.control('PUT', '/platform', { url: test.platform.url });
  });
});
