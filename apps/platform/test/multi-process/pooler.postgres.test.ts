import { balanceChanged } from '@playerdesk/contract/procedures';
import { proves } from '@playerdesk/proves';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '../../src/infrastructure/database/postgres-database.ts';
import { createPostgresListener } from '../../src/infrastructure/database/postgres-listener.ts';
import { createPushes } from '../../src/infrastructure/push/pushes.ts';
import { PGBOUNCER, type Pgbouncer, startPgbouncer } from '../fixtures/pgbouncer.ts';
import { newDatabase, type PlatformProcess, spawnPlatform } from '../fixtures/postgres-platform.ts';
import { PASSWORD } from '../fixtures/registrations.ts';
import { rpcClient } from '../fixtures/rpc-client.ts';
import { wireClient } from '../fixtures/wire-client.ts';

// Without the pooler on this machine there is nothing to test.
describe.skipIf(PGBOUNCER === null)('two platforms behind pgbouncer in transaction mode', () => {
  let pooler: Pgbouncer;
  let direct: string;
  let platforms: readonly PlatformProcess[] = [];
  beforeAll(async () => {
    direct = await newDatabase();
    pooler = await startPgbouncer(direct);
    const variables = { DATABASE_POOLER: 'transaction', LISTENER_URL: direct };
    platforms = await Promise.all([
      spawnPlatform(pooler.url, [], variables),
      spawnPlatform(pooler.url, [], variables),
    ]);
  });
  afterAll(async () => {
    await Promise.all(platforms.map((platform) => platform.close()));
    await pooler.stop();
  });

  it('are ready, serve players, and push from one to the sockets of the other', async () => {
    const [one, two] = platforms as readonly [PlatformProcess, PlatformProcess];
    expect((await wireClient(one.url).get('/health/ready')).body).toEqual({ Status: 'ready' });
    const players = await Promise.all(
      Array.from({ length: 4 }, (_, index) => (index % 2 ? one : two).newPlayer()),
    );
    const [player] = players as [(typeof players)[number]];
    const client = await rpcClient(two.url);
    await client.subscribe(balanceChanged.uri);
    await client.answer('/user#login', { usernameOrEmail: player.email, password: PASSWORD });
    await client.answer('/user/account#watchBalance');

    await one.db
      .transaction()
      .execute((tx) => createPushes({ now: Date.now }).put(tx, player.userId, balanceChanged));

    proves('RE-06.pooler');
    await client.waitForEvents(1);
    expect(client.events.map(({ topic }) => topic)).toEqual([balanceChanged.uri]);
    await client.close();
  });

  it('have the timeouts of the platform in each transaction', async () => {
    const { db, close } = await openPostgres(pooler.url, { hasTransactionPooler: true, listenerUrl: direct });
    const read = (name: string) =>
      db.transaction().execute(async (tx) => {
        const { rows } = await sql<{ value: string }>`SELECT current_setting(${name}) AS value`.execute(tx);
        return rows[0]?.value;
      });

    proves('RE-06.pooler');
    expect([
      await read('lock_timeout'),
      await read('statement_timeout'),
      await read('idle_in_transaction_session_timeout'),
    ]).toEqual(['5s', '15s', '3s']);
    await close();
  });

  it('would not be ready if they listened through the pooler', async () => {
    const database = await openPostgres(pooler.url, { hasTransactionPooler: true, listenerUrl: direct });
    const timeouts = { askEvery: 100, answerWithin: 300 };
    const deps = { announce: database.announce, onDeaf: () => {} };
    const deaf = createPostgresListener(pooler.url, deps, timeouts);
    const hearing = createPostgresListener(direct, deps, timeouts);
    await Promise.all([deaf, hearing].map((listener) => listener.listen('news', () => {})));

    proves('RE-06.listener');
    await expect.poll(() => hearing.hasReceived).toBe(true);
    expect(deaf.hasReceived).toBe(false);
    expect(await database.findProblem()).toBe('no notifications');
    await database.listen('news', () => {});
    await expect.poll(() => database.findProblem()).toBeNull();
    await Promise.all([deaf.close(), hearing.close(), database.close()]);
  });
});
