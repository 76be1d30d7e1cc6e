import { randomUUID } from 'node:crypto';
import { jpeg } from '@playerdesk/document-sanitizer/testing';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../../../test/fixtures/registrations.ts';
import { sharedPlatform, startTestPlatform } from '../../../test/fixtures/test-platform.ts';

const CASINO = 'https://casino.example';
const ASKS = { 'X-Session-Cookie': '1' };

const platform = sharedPlatform(() => startTestPlatform({ sessionCookies: true, allowedOrigins: [CASINO] }));

const readCookie = (headers: Headers) => headers.get('Set-Cookie')?.split(';')[0] ?? '';

/** Signs a new player in with a cookie. */
async function signIn() {
  const { email } = await platform.newPlayer();
  const { headers, body } = await platform.signIn(email, PASSWORD, ASKS);
  return {
    email,
    handle: String(body.SessionId),
    cookie: readCookie(headers),
    setCookie: headers.get('Set-Cookie'),
  };
}
const getStatus = async (handle: string | null, cookie: string | null) => {
  const headers = {
    ...(handle !== null && { 'X-Player-Session-Id': handle }),
    ...(cookie !== null && { Cookie: cookie }),
  };
  return (await platform.rest.get('/player/user-info', headers)).status;
};

describe('a session in a cookie', () => {
  it('is out of reach of scripts, bound to the host and not sent by other sites', async () => {
    proves('SE-15.cookie');
    const { handle, cookie, setCookie } = await signIn();

    expect(setCookie).toMatch(
      /^__Host-playerdesk=[\w-]{22}\.[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict$/,
    );
    const [, token = ''] = cookie.split('=');
    expect(handle).toMatch(/^cookie\.[\w-]{43}$/);
    expect(handle).not.toContain(token);
    expect(await getStatus(handle, cookie)).toBe(200);
  });

  it('needs both the cookie and its handle', async () => {
    proves('SE-15.both');
    const [mine, other] = [await signIn(), await signIn()];
    const [, token = ''] = mine.cookie.split('=');

    expect(await getStatus(mine.handle, null)).toBe(401);
    expect(await getStatus(null, mine.cookie)).toBe(401);
    expect(await getStatus(other.handle, mine.cookie)).toBe(401);
    expect(await getStatus('cookie.', mine.cookie)).toBe(401);
    expect(await getStatus(`cookie.${token}`, mine.cookie)).toBe(401);
    expect(await getStatus(mine.handle, `${mine.cookie}; ${other.cookie}`)).toBe(401);
    expect(await getStatus(mine.handle, `x=1; ${mine.cookie}; y=2`)).toBe(200);
  });

  it('ends at sign-out, which clears the cookie', async () => {
    proves('SE-15.sign-out');
    const { handle, cookie } = await signIn();
    const headers = { ...ASKS, 'X-Player-Session-Id': handle, Cookie: cookie };

    const signedOut = await platform.rest.post('/player/signout', {}, headers);

    expect(signedOut.headers.get('Set-Cookie')).toBe(
      '__Host-playerdesk=; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=0',
    );
    expect(await getStatus(handle, cookie)).toBe(401);
  });

  it('is set again when a lost answer is replayed', async () => {
    const { email } = await platform.newPlayer();
    const key = { ...ASKS, 'Idempotency-Key': randomUUID() };
    const first = await platform.signIn(email, PASSWORD, key);
    const again = await platform.signIn(email, PASSWORD, key);

    expect(again.body).toEqual(first.body);
    expect(readCookie(again.headers)).toBe(readCookie(first.headers));
    expect(await getStatus(again.body.SessionId, readCookie(again.headers))).toBe(200);
  });

  it('opens uploads too', async () => {
    const { handle, cookie } = await signIn();
    const file = { Type: 'ID', Image: jpeg(300, 300).toString('base64') };
    const upload = (headers: Record<string, string>) => platform.rest.post('/kyc/upload', file, headers);

    expect((await upload({ 'X-Player-Session-Id': handle })).status).toBe(401);
    expect((await upload({ 'X-Player-Session-Id': handle, Cookie: cookie })).status).toBe(200);
  });

  it('is available to pages of allowed origins, with credentials', async () => {
    const preflight = await fetch(`${platform.url}/rest/player`, {
      method: 'OPTIONS',
      headers: { Origin: CASINO, 'Access-Control-Request-Method': 'GET' },
    });
    expect(preflight.headers.get('Access-Control-Allow-Credentials')).toBe('true');
    expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe(CASINO);
    const foreign = await platform.rest.get('/bootstrap', { Origin: 'https://evil.example' });
    expect(foreign.headers.get('Access-Control-Allow-Origin')).toBeNull();
  });
});

describe('a session in a header', () => {
  it('remains available to clients that ask for no cookie', async () => {
    const { email } = await platform.newPlayer();
    const { headers, body } = await platform.signIn(email, PASSWORD);

    expect(headers.get('Set-Cookie')).toBeNull();
    expect(await getStatus(body.SessionId, null)).toBe(200);
  });

  it('is the only kind on a platform without session cookies', async () => {
    proves('SE-15.off');
    const { handle, cookie } = await signIn();
    const plain = await startTestPlatform();
    const { email } = await plain.newPlayer();
    const { headers, body } = await plain.signIn(email, PASSWORD, ASKS);

    expect(headers.get('Set-Cookie')).toBeNull();
    expect(body.SessionId).not.toMatch(/^cookie\./);
    const withCookie = { 'X-Player-Session-Id': handle, Cookie: cookie };
    expect((await plain.rest.get('/player/user-info', withCookie)).status).toBe(401);
    await plain.close();
  });
});
