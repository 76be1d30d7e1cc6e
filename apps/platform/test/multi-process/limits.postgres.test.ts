import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACTIVITY } from '../fixtures/cluster.ts';
import { createTestLimits, limitedPlayer } from '../fixtures/limited-player.ts';
import { newDatabase, type PlatformProcess, spawnPlatform } from '../fixtures/postgres-platform.ts';
import type { TestPlayer } from '../fixtures/test-platform.ts';

let one: PlatformProcess;
let two: PlatformProcess;
let limits: Awaited<ReturnType<typeof createTestLimits>>['limits'];
let clock: Awaited<ReturnType<typeof createTestLimits>>['clock'];
beforeAll(async () => {
  const databaseUrl = await newDatabase();
  [one, two] = await Promise.all([spawnPlatform(databaseUrl), spawnPlatform(databaseUrl)]);
  ({ limits, clock } = await createTestLimits(one));
});
afterAll(() => Promise.all([one?.close(), two?.close()]));

/** Returns one player as both processes see them. */
const onBoth = (player: TestPlayer) => [limitedPlayer(one, player), limitedPlayer(two, player)] as const;

const charge = (db: PlatformProcess['db'], playerId: string, reference: string, amount: number) =>
  db
    .transaction()
    .execute((tx) => limits.charge(tx, playerId, { measure: 'deposit', amount, reference }))
    .then(
      () => 'done',
      ({ code }: { code: string }) => code,
    );

describe('a limit', () => {
  it('forty concurrent uses over two connections never exceed the limit', async () => {
    const player = await one.newPlayer();
    await limitedPlayer(one, player).set({ Amount: 10_000 });
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        charge(index % 2 ? one.db : two.db, player.userId, `payment-${index}`, 700),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(14);
    expect(outcomes.filter((outcome) => outcome === 'LimitReached')).toHaveLength(26);
    const [{ remaining } = { remaining: -1 }] = await limits.remaining(one.db, player.userId, 'deposit');
    expect(remaining).toBe(200);
  });

  it('ten concurrent uses with one reference use the limit once', async () => {
    const player = await one.newPlayer();
    await limitedPlayer(one, player).set({ Amount: 10_000 });
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        charge(index % 2 ? one.db : two.db, player.userId, 'same', 700),
      ),
    );
    expect((await limits.remaining(one.db, player.userId, 'deposit'))[0]?.remaining).toBe(9_300);
  });

  it('twelve concurrent raises leave one pending raise beside the active limit', async () => {
    const both = onBoth(await one.newPlayer());
    await both[0].set({ Amount: 10_000 });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => both[index % 2 ? 0 : 1].set({ Amount: 20_000 + index * 100 })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const entries = await both[0].list();
    expect(entries.map(({ Status }) => Status).sort()).toEqual(['Active', 'Canceled']);
    expect(entries.find(({ Status }) => Status === 'Canceled')?.Amount).toBe(10_000);
  });

  it('concurrent reductions and raises end at the lowest requested limit', async () => {
    const both = onBoth(await one.newPlayer());
    await both[0].set({ Amount: 50_000 });
    const amounts = [40_000, 60_000, 30_000, 70_000, 20_000, 80_000];
    await Promise.all(amounts.map((Amount, index) => both[index % 2 ? 0 : 1].set({ Amount })));
    const { body } = await one.backstage.get('/clock');
    const current = (await both[0].list()).filter(
      ({ ActivationDate }) => Date.parse(String(ActivationDate)) <= body.now,
    );
    expect(current.map(({ Amount }) => Amount)).toEqual([20_000]);
  });

  it('a time limit set by one process ends a session opened by the other', async () => {
    const player = await two.newPlayer();
    await one.advance(600);
    expect((await one.rest.get('/player/user-info', player.as)).status).toBe(200);
    await limitedPlayer(one, player).set({ Type: 'LoginTime', Amount: 5 });
    expect((await two.rest.get('/player/user-info', player.as)).status).toBe(401);
    expect((await two.signIn(player.email)).body.Code).toBe('LoginTimeBlocked');
  });
});

describe('a break', () => {
  it('during a sign-in waits for the sign-in and ends its session', async () => {
    const player = await one.newPlayer();
    const block = { kind: 'block', scope: 'account', term: 1, setBy: 'player' } as const;
    let begun: Promise<unknown> = Promise.resolve();
    let isBegun = false;
    await one.db.transaction().execute(async (tx) => {
      await limits.admit(tx, { id: player.userId, jurisdiction: 'MGA' });
      begun = two.db
        .transaction()
        .execute((other) => limits.breaks.begin(other, player.userId, block, 'request-of-break'))
        .then(() => {
          isBegun = true;
        });
      await expect.poll(async () => isBegun || (await waiters(two.db))).toBe(1);
      const [at, later] = [new Date(clock.now()), new Date(clock.now() + 3_600_000)];
      await tx
        .insertInto('sessions')
        .values({
          id_hash: 'opened meanwhile',
          player_id: player.userId,
          device: '',
          created_at: at,
          seen_at: at,
          expires_at: later,
          failed_sign_ins: 0,
          method: 'password',
          acr: 'password',
          acr_at: at,
        })
        .execute();
    });
    await begun;
    const alive = await one.db
      .selectFrom('sessions')
      .select('id_hash')
      .where('player_id', '=', player.userId)
      .where('ended_at', 'is', null)
      .execute();
    expect(alive).toEqual([]);
  });
});

/** Counts transactions of this database that wait for another's lock, within a separate transaction. */
async function waiters(db: PlatformProcess['db']): Promise<number> {
  const count = sql<{ count: number }>`SELECT count(*)::int AS count FROM ${sql.raw(ACTIVITY)}
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  const { rows } = await db.transaction().execute((tx) => count.execute(tx));
  return rows[0]?.count ?? 0;
}
