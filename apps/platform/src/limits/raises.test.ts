import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitedPlayer, limitsOf } from '../testing/limited-player.ts';
import { startTestPlatform, type TestPlatform } from '../testing/test-platform.ts';

const DAY = 24 * 3600;

let test: TestPlatform;
beforeAll(async () => {
  test = await startTestPlatform();
});
afterAll(() => test.close());

const player = async (changes: Record<string, unknown> = {}) =>
  limitedPlayer(test, await test.newPlayer(changes));
const spaniard = () => player({ Jurisdiction: 'ES', Country: 'ES' });

/** A Swede, who got their session from an e-ID. */
async function swede(limits = [1_000, 5_000, 20_000]) {
  const one = await player();
  await test.db
    .updateTable('players')
    .set({ jurisdiction: 'SGA', currency: 'SEK' })
    .where('id', '=', one.id)
    .execute();
  for (const [index, Timespan] of [1, 7, 30].entries()) {
    await one.set({ Timespan, Amount: (limits[index] ?? 0) * 100, Currency: 'SEK' });
  }
  return one;
}

describe('a raise of a deposit limit', () => {
  it('of Spain is raised again three months later at the earliest, after another test, and then in three days', async () => {
    const one = await spaniard();
    await one.set({ Amount: 10_000 });
    await one.takeTest();
    await one.set({ Amount: 20_000 });
    await test.advance(7 * DAY + 60);
    await one.signIn();
    expect(await one.state()).toEqual([['Active', 20_000]]);
    const soon = await one.set({ Amount: 30_000 });
    expect([soon.status, soon.body.Code]).toEqual([403, 'IncreaseTooSoon']);
    const wait = Number(soon.headers.get('Retry-After'));
    expect(Math.abs(wait - 90 * DAY)).toBeLessThan(120);
    expect((await one.cancel((await one.list())[0]?.Id)).body.Code).toBe('IncreaseTooSoon');
    // What tightens is never too soon, and raises nothing.
    expect((await one.set({ Amount: 15_000 })).status).toBe(200);
    await test.advance(wait + 60);
    await one.signIn();
    expect((await one.set({ Amount: 30_000 })).body.Code).toBe('SelfTestNeeded');
    await one.takeTest();
    expect((await one.set({ Amount: 30_000 })).status).toBe(200);
    await test.advance(3 * DAY - 60);
    await one.signIn();
    expect((await one.state())[0]).toEqual(['Canceled', 15_000]);
    await test.advance(61);
    expect(await one.state()).toEqual([['Active', 30_000]]);
  });

  it('of Sweden that is raised above what the law names puts its player on the list of those to be talked to', async () => {
    const one = await swede([1_000, 5_000, 9_000]);
    const tasks = async () =>
      (await test.backstage.get('/contact')).body.tasks.filter(
        ({ email }: { email: string }) => email === one.email,
      );
    await one.set({ Timespan: 30, Amount: 1_000_000, Currency: 'SEK' });
    await one.set({ Timespan: 7, Amount: 2_000_000, Currency: 'SEK' });
    expect(await tasks()).toEqual([]);
    expect((await one.set({ Timespan: 30, Amount: 1_000_001, Currency: 'SEK' })).status).toBe(200);
    const [task] = await tasks();
    expect(task).toMatchObject({
      reason: 'limit-above',
      details: { type: 'deposit', period: 'monthly', amount: 1_000_001, currency: 'SEK' },
    });
    const line = await test.db
      .selectFrom('audit')
      .selectAll()
      .where('player_id', '=', one.id)
      .where('action', '=', 'contact-task')
      .execute();
    expect(line).toHaveLength(1);
    expect((await test.backstage.post('/contact', { id: task.id })).status).toBe(200);
    expect(await tasks()).toEqual([]);
    expect((await test.backstage.post('/contact', { id: task.id })).status).toBe(404);
  });

  it('of Sweden that is above it from the sign-up on lists its player too', async () => {
    const one = await player();
    const { limits } = await limitsOf(test);
    const chosen = { type: 'deposit', period: 'monthly', currency: 'SEK' } as const;
    const swedish = { id: one.id, jurisdiction: 'SGA' };
    const begin = (amount: number) =>
      test.db.transaction().execute((tx) => limits.begin(tx, swedish, [{ ...chosen, amount }]));
    const listed = async () =>
      (await test.backstage.get('/contact')).body.tasks.filter(
        ({ email }: { email: string }) => email === one.email,
      ).length;
    await begin(1_000_000);
    expect(await listed()).toBe(0);
    await begin(1_000_100);
    expect(await listed()).toBe(1);
  });
});
