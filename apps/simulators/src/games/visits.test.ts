import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestSimulators, type TestSimulators } from '../testing/test-simulators.ts';
import { forgetEndedVisits, visitBy } from './visits.queries.ts';

let test: TestSimulators;
beforeAll(async () => {
  test = await startTestSimulators();
  const opened = {
    success: true,
    playSession: 'the-play-of-the-platform',
    currency: 'EUR',
    balance: 100_000,
  };
  test.platform.answer(() => ({ status: 200, body: opened }));
});
afterAll(() => test.close());

describe('a visit to a game', () => {
  it('a visit stores no secrets and is deleted after it ends and its rounds are settled', async () => {
    const real = { name: '1001', mode: 'm', session: 'a-key' };
    const { body } = await test.call('games', '/api/open', real);
    const rows = await test.db.selectFrom('game_provider_visits').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(body.token);
    expect(JSON.stringify(rows)).not.toContain('the-play-of-the-platform');
    const last = rows.at(-1);
    expect(last && (await visitBy(test.db, last.token_hash, new Date(last.expires_at)))).toBeNull();

    const { body: demo } = await test.call('games', '/api/open', { name: '1010', mode: 'd' });
    const round = { id: randomUUID(), stake: 10, bet: { side: 'over', chance: 5_000 } };
    await test.call('games', '/api/rounds', round, { 'X-Visit': demo.token });
    const stored = await test.db
      .selectFrom('game_provider_rounds')
      .select(['id', 'visit'])
      .executeTakeFirstOrThrow();
    const setDue = (due_at: Date | null) =>
      test.db.updateTable('game_provider_rounds').set({ due_at }).where('id', '=', stored.id).execute();
    await setDue(new Date('2999-01-01'));
    const nextVisit = new Date(Date.now() + 13 * 3_600_000);
    await forgetEndedVisits(test.db, nextVisit);
    const left = await test.db.selectFrom('game_provider_visits').select('token_hash').execute();
    expect(left).toEqual([{ token_hash: stored.visit }]);

    await setDue(null);
    await forgetEndedVisits(test.db, nextVisit);
    expect(await test.db.selectFrom('game_provider_visits').selectAll().execute()).toEqual([]);
    expect(await test.db.selectFrom('game_provider_rounds').select('id').execute()).toEqual([]);
  });
});
