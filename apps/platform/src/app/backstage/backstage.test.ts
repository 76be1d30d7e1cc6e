import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { registration } from '../../../test/fixtures/registrations.ts';
import { TEST_CONFIGURATION } from '../../../test/fixtures/test-configuration.ts';
import { sharedPlatform, startTestPlatform } from '../../../test/fixtures/test-platform.ts';
import { wireClient } from '../../../test/fixtures/wire-client.ts';

const TOKEN = { 'X-Backstage-Token': TEST_CONFIGURATION.backstageToken };

const platform = sharedPlatform();

/** Sends a request with a chosen Host, which fetch does not allow. */
function statusFor(host: string, path = '/backstage/api/clock'): Promise<number> {
  const { port } = new URL(platform.url);
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, headers: { ...TOKEN, Host: host } }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    call.on('error', reject).end();
  });
}

describe('the access to Backstage', () => {
  it('every call requires the token of the current process', async () => {
    const bare = wireClient(`${platform.url}/backstage/api`);
    for (const path of ['/outbox', '/players', '/clock', '/ip-country', '/faults']) {
      expect((await bare.get(path)).status, path).toBe(401);
      expect((await bare.get(path, { 'X-Backstage-Token': 'another-token-entirely' })).status, path).toBe(
        401,
      );
      expect((await bare.get(path, TOKEN)).status, path).toBe(200);
    }
    expect((await bare.post('/clock', { seconds: 60 })).status).toBe(401);
  });

  it('a call with a foreign Host that resolves to this machine is refused', async () => {
    const statuses = await Promise.all(
      ['localhost:1', 'staff.localhost', '127.0.0.1', 'evil.example', 'localhost.evil.example'].map((host) =>
        statusFor(host),
      ),
    );
    expect(statuses).toEqual([200, 200, 200, 404, 404]);
  });

  it('a write with a foreign or missing Origin is refused, with the cookie or the token', async () => {
    const cookie = { Cookie: `playerdesk_backstage=${TEST_CONFIGURATION.backstageToken}` };
    const client = wireClient(`${platform.url}/backstage/api`);
    const own = { Origin: platform.url };
    const write = async (headers: Record<string, string>) =>
      (await client.post('/faults', { operation: 'signIn', kind: 'delay' }, headers)).status;
    expect(await write({ ...cookie, ...own })).toBe(200);
    expect(await write({ ...cookie, Origin: 'http://evil.localhost:1' })).toBe(401);
    expect(await write({ ...TOKEN, Origin: 'https://evil.example' })).toBe(401);
    expect(await write(cookie)).toBe(401);
    expect(await write({ ...cookie, Origin: 'null' })).toBe(401);
    await fetch(`${platform.url}/backstage/api/faults`, { method: 'DELETE', headers: TOKEN });
  });

  it('a sign-in with the token in the URL sets a cookie for later requests', async () => {
    const page = wireClient(platform.url);
    expect((await page.get('/backstage')).status).toBe(401);
    expect((await page.get('/backstage?token=wrong-token-entirely')).status).toBe(401);
    const entered = await page.get(`/backstage?token=${TEST_CONFIGURATION.backstageToken}`);
    expect([entered.status, entered.headers.get('Location')]).toEqual([303, '/backstage']);
    const cookie = entered.headers.get('Set-Cookie') ?? '';
    expect(cookie).toMatch(/HttpOnly; SameSite=Strict/);
    const inside = await page.get('/backstage', { Cookie: cookie.split(';')[0] ?? '' });
    expect(inside.status).toBe(200);
    expect(inside.body).toContain('<title>Backstage</title>');
    expect(inside.headers.get('Content-Security-Policy')).toContain("require-trusted-types-for 'script'");
  });

  it('a sign-in for the demo continues at the casino, and at no other address', async () => {
    const page = wireClient(platform.url);
    const enter = (to: string) => page.get(`/backstage?token=${TEST_CONFIGURATION.backstageToken}&to=${to}`);

    const demo = await enter('demo');
    const foreign = await enter('https%3A%2F%2Fevil.example');

    expect([demo.headers.get('Location'), foreign.headers.get('Location')]).toEqual(['/', '/backstage']);
    expect(demo.headers.get('Set-Cookie')).toContain('Path=/backstage;');
  });

  it('the page’s assets are served only with the token', async () => {
    const page = wireClient(platform.url);
    const { body } = await page.get('/backstage', TOKEN);
    const script = /src="([^"]+)"/.exec(body)?.[1] ?? '';

    const served = await page.get(script, TOKEN);
    const refused = await page.get(script);

    expect(script).toMatch(/^\/backstage\/assets\//);
    expect([served.status, served.headers.get('Content-Type')]).toEqual([
      200,
      'text/javascript; charset=utf-8',
    ]);
    expect(refused.status).toBe(401);
  });

  it('production serves no Backstage', async () => {
    const production = await startTestPlatform({ environment: 'production' });
    const page = wireClient(production.url);
    for (const path of ['/backstage', '/backstage/api/clock', '/backstage/favicon.svg']) {
      expect((await page.get(path, TOKEN)).status, path).toBe(404);
    }
    await production.close();
  });
});

describe('the Backstage API', () => {
  it('the outbox lists the messages of one recipient, newest first', async () => {
    const player = await platform.newPlayer();
    await platform.newPlayer();
    await platform.advance(1);
    await platform.rest.post('/player/request-activation-code', { UsernameOrEmail: player.email });
    const { body } = await platform.backstage.get(`/outbox?to=${player.email.toUpperCase()}`);
    expect(body.messages).toHaveLength(2);
    expect(Date.parse(body.messages[0].createdAt)).toBeGreaterThan(Date.parse(body.messages[1].createdAt));
    expect(body.messages[0]).toMatchObject({
      channel: 'mail',
      recipient: player.email,
      template: 'activation',
    });
  });

  it('the player list contains the state of each player', async () => {
    const { userId, email } = await platform.newPlayer();
    const { body } = await platform.backstage.get('/players');
    expect(body.players.find(({ id }: { id: string }) => id === userId)).toMatchObject({
      email,
      state: 'active',
      isActivated: false,
      jurisdiction: 'MGA',
    });
  });

  it('a player can be found by e-mail, and the list contains the total count', async () => {
    const { userId, email } = await platform.newPlayer();
    await platform.newPlayer();
    const at = async (address: string) =>
      (await platform.backstage.get(`/players?email=${encodeURIComponent(address)}`)).body;
    const { players, count } = await at(email.toUpperCase());
    expect(players.map(({ id }: { id: string }) => id)).toEqual([userId]);
    expect((await at('nobody@example.com')).players).toEqual([]);
    await platform.newPlayer();
    expect((await at(email)).count).toBe(count + 1);
  });

  it('the clock moves forward and never back', async () => {
    const before = (await platform.backstage.get('/clock')).body.now;
    await platform.advance(86_400);
    const answer = await platform.rest.get('/bootstrap');
    expect(Number(answer.headers.get('X-Server-Time'))).toBeGreaterThanOrEqual(before + 86_400_000);
    for (const seconds of [-1, 0, 0.0001, 'x', 1e12]) {
      expect((await platform.backstage.post('/clock', { seconds })).status, String(seconds)).toBe(400);
    }
  });

  it('the visitors’ country can be set, cleared and reset', async () => {
    const seen = async () => (await platform.rest.get('/bootstrap')).body;
    const flip = (country: string | null) => platform.backstage.post('/ip-country', { country });
    await flip('US');
    expect(await seen()).toMatchObject({ ipcountry: 'US', Allowed: false });
    await flip('');
    expect(await seen()).toMatchObject({ ipcountry: '', Allowed: false });
    await flip(null);
    expect(await seen()).toMatchObject({ ipcountry: 'MT', Allowed: true });
    expect((await flip('Sweden')).status).toBe(400);
  });

  it('a fault occurs as often as ordered', async () => {
    const order = (kind: string, times = 1) =>
      platform.backstage.post('/faults', { operation: 'bootstrap', kind, times });
    await order('error-500', 2);
    const statuses = [];
    for (let calls = 0; calls < 3; calls += 1) statuses.push((await platform.rest.get('/bootstrap')).status);
    expect(statuses).toEqual([500, 500, 200]);
    await order('rubbish');
    expect(typeof (await platform.rest.get('/bootstrap')).body).toBe('string');
    await order('drop-request');
    await expect(platform.rest.get('/bootstrap')).rejects.toThrow();
    expect((await order('earthquake')).status).toBe(400);
  });

  it('the fault drop-answer drops a response only after the work is committed', async () => {
    await platform.backstage.post('/faults', { operation: 'signUp', kind: 'drop-answer' });
    const fields = registration();
    await expect(platform.rest.post('/player/signup/v2', fields)).rejects.toThrow();
    expect((await platform.signIn(String(fields.Email))).status).toBe(200);
  });

  it('every action is audited', async () => {
    await platform.db.selectFrom('audit').select('id').execute();
    const actions = async () =>
      (
        await platform.db
          .selectFrom('audit')
          .select('action')
          .where('actor', '=', 'backstage')
          .orderBy('id')
          .execute()
      ).map(({ action }) => action);
    const before = (await actions()).length;
    await platform.backstage.post('/clock', { seconds: 1 });
    expect((await platform.backstage.post('/sweeps', {})).status).toBe(200);
    await platform.backstage.post('/ip-country', { country: null });
    await platform.backstage.post('/faults', { operation: 'signOut', kind: 'delay' });
    await fetch(`${platform.url}/backstage/api/faults`, { method: 'DELETE', headers: TOKEN });
    expect((await actions()).slice(before)).toEqual([
      'advance-clock',
      'run-sweeps',
      'flip-country',
      'order-fault',
      'clear-faults',
    ]);
  });
});
