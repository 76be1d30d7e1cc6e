import { AUTOMATIC_CALL } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestConsole, type TestConsole } from '../../../test/fixtures/console.ts';

const MINUTE = 60;

const started: TestConsole[] = [];
afterAll(() => Promise.all(started.map((test) => test.close())));

async function start(...settings: Parameters<typeof startTestConsole>): Promise<TestConsole> {
  const test = await startTestConsole(...settings);
  started.push(test);
  return test;
}

const pageAfter = async (test: TestConsole, person: string) =>
  (await test.callback(person)).headers.get('Location');

describe('the sign-in of staff', () => {
  let test: TestConsole;
  beforeAll(async () => {
    test = await start();
  });

  it('a person without a role, another state and a callback without an attempt open nothing', async () => {
    proves('ST-01.sign-in');
    const guest = await test.callback('guest');
    expect(guest.headers.get('Location')).toBe('/refused?code=Restricted');
    const forged = await test.callback('ines', ({ searchParams }) => searchParams.set('state', 'another'));
    expect(forged.headers.get('Location')).toBe('/refused?code=NotAuthenticated');
    expect(forged.headers.getSetCookie().join()).not.toContain('__Host-console=');
    const bare = await fetch(`${test.consoleUrl}/callback?code=1&state=2`, { redirect: 'manual' });
    expect(bare.headers.get('Location')).toBe('/refused?code=NotAuthenticated');
  });

  it('an address of another host is no place to continue', async () => {
    proves('ST-01.sign-in');
    for (const to of ['//evil.example', '/\\evil.example', 'https://evil.example']) {
      const start = await fetch(`${test.consoleUrl}/sign-in?to=${encodeURIComponent(to)}`, {
        redirect: 'manual',
      });
      expect(new URL(start.headers.get('Location') ?? '').origin).toBe(test.directory.issuer);
    }
    const { headers } = await test.callback('sam');
    expect(headers.get('Location')).toBe('/players');
    expect(headers.getSetCookie().join()).toMatch(
      /__Host-console=[^;]{40,}; Path=\/; Secure; HttpOnly; SameSite=Strict/,
    );
  });

  it('a session ends when its person signs out, and when the provider says so', async () => {
    proves('ST-01.ends');
    const leaving = await test.signInStaff('mia');
    await leaving.post('/sign-out', {});
    expect((await leaving.get('/me')).status).toBe(401);
    const [ended, stays] = [await test.signInStaff('mia'), await test.signInStaff('mia')];
    await ended.endAtProvider();
    await expect.poll(async () => (await ended.get('/me')).status).toBe(401);
    expect((await stays.get('/me')).status).toBe(200);
    const forged = await fetch(`${test.consoleUrl}/back-channel-logout`, {
      method: 'POST',
      body: new URLSearchParams({ logout_token: 'e30.e30.' }),
    });
    expect(forged.status).toBe(401);
  });

  it('ends after fifteen minutes without a call of its person, and its sign-in is fresh for five', async () => {
    proves('ST-01.ends', 'ST-01.warned');
    const colleague = await test.signInStaff('noor');
    expect((await colleague.post('/request-decision', {})).body.Code).toBe('ValidationError');
    await test.advance(6 * MINUTE);
    const old = await colleague.post('/request-decision', {});
    expect(old.body.Code).toBe('StepUpRequired');
    await test.advance(14 * MINUTE);
    expect((await colleague.get('/me')).status).toBe(200);
    await test.advance(10 * MINUTE);
    const { status } = await colleague.get('/queue', { [AUTOMATIC_CALL]: '1' });
    const { body: me } = await colleague.get('/me', { [AUTOMATIC_CALL]: '1' });
    expect(Math.ceil(me.idleSeconds / 60)).toBe(5);
    await test.advance(6 * MINUTE);
    expect([status, (await colleague.get('/me')).status]).toEqual([200, 401]);
  });
});

describe('a sign-in that the identity provider does not complete', () => {
  it('ends on a page that says that the provider is down', async () => {
    proves('ST-01.sign-in-refusals');
    const { consoleUrl } = await start({}, { issuer: 'http://127.0.0.1:9' });
    const { headers } = await fetch(`${consoleUrl}/sign-in`, { redirect: 'manual' });
    expect(headers.get('Location')).toBe('/refused?code=ServiceUnavailable');
  });

  it('ends on a page that names the missing claim', async () => {
    proves('ST-01.sign-in-refusals');
    const test = await start({}, { rolesClaim: 'groups' });
    expect(await pageAfter(test, 'ines')).toBe('/refused?code=InvalidToken&claim=groups');
  });
});

describe('a role that is taken away', () => {
  it('refuses its acts, and nothing happens', async () => {
    proves('ST-01.role-taken');
    const test = await start();
    const { userId: playerId } = await test.newPlayer();
    const tom = await test.signInStaff('tom');
    const correct = () =>
      tom.post('/balance-correction', { playerId, account: 'real', amount: 4_000, reason: 'a double stake' });
    expect((await correct()).status).toBe(200);
    await test.db
      .updateTable('staff_sessions')
      .set({ roles: ['support'] })
      .where('staff_id', '=', 'tom')
      .execute();

    expect((await correct()).body.Code).toBe('Restricted');

    expect(await test.db.selectFrom('staff_requests').select('act').execute()).toHaveLength(1);
    expect((await tom.get('/me')).body.acts).not.toContain('correct-balance');
  });
});

describe('the level of a sign-in', () => {
  it('opens nothing unless the operator accepts it', async () => {
    proves('ST-01.sign-in-refusals');
    const strict = await start({}, { levels: ['two-factors', 'hardware'] });
    const { headers } = await strict.callback('ada');
    expect(headers.get('Location')).toBe('/refused?code=StepUpRequired');
    expect(headers.getSetCookie().join()).not.toContain('__Host-console=');
  });

  it('and its methods are in the audit', async () => {
    proves('ST-01.audited');
    const test = await start({}, { levels: ['simulated', 'hardware'] });
    expect(await pageAfter(test, 'ada')).toBe('/players');
    const { after } = await test.db
      .selectFrom('audit')
      .select('after')
      .where('action', '=', 'staff-sign-in')
      .executeTakeFirstOrThrow();
    expect(after).toMatchObject({ roles: ['auditor'], level: 'simulated', methods: ['user'] });
  });
});
