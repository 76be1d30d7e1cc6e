import { proves } from '@playerdesk/proves';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestConsole, type TestConsole } from '../../../test/fixtures/console.ts';

const started: TestConsole[] = [];
afterAll(() => Promise.all(started.map((test) => test.close())));

async function start(...settings: Parameters<typeof startTestConsole>): Promise<TestConsole> {
  const test = await startTestConsole(...settings);
  started.push(test);
  return test;
}

const pageAfter = async (test: TestConsole, person: string) =>
  (await test.callback(person)).headers.get('Location');

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
