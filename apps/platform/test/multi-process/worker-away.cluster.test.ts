import { proves } from '@playerdesk/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertBlock } from '../../src/responsible-gambling/limits/blocks.ts';
import { connectTo, type SqlClient } from '../fixtures/postgres-cluster.ts';
import { newDatabase, startPostgresPlatform } from '../fixtures/postgres-platform.ts';
import { registration } from '../fixtures/registrations.ts';
import type { TestPlatform, TestPlayer } from '../fixtures/test-platform.ts';

/** A port at which no server listens. */
const NOWHERE = 9;

let client: SqlClient;
let test: TestPlatform;
beforeAll(async () => {
  const url = await newDatabase();
  client = await connectTo(url);
  test = await startPostgresPlatform(url);
});
afterAll(async () => {
  await test?.close();
  await client?.end();
});

/** Returns the port of the worker that has the part of a player. */
async function findWorker({ userId }: TestPlayer): Promise<number> {
  const { rows } = await client.query(
    `SELECT nodeport FROM citus_shards WHERE table_name = 'players'::regclass
      AND shardid = get_shard_id_for_distribution_column('players', $1::uuid)`,
    [userId],
  );
  return rows[0].nodeport;
}

/** Signs up players until one has their part on a worker, or on another than it. */
async function newPlayerOn(isWanted: (worker: number) => boolean, fields = {}): Promise<TestPlayer> {
  for (;;) {
    const player = await test.newPlayer(fields);
    if (isWanted(await findWorker(player))) return player;
  }
}

const moveWorker = (from: number, to: number) =>
  client.query('UPDATE pg_dist_node SET nodeport = $2 WHERE nodeport = $1', [from, to]);

describe('a worker that is away', () => {
  it('keeps its own players out, and compares the others with every excluded person', async () => {
    proves('RE-09.owners');
    const LastName = 'Quistorp';
    const excluded = await test.newPlayer({ LastName });
    const away = await findWorker(excluded);
    const isUp = (worker: number) => worker !== away;
    const absent = await newPlayerOn((worker) => worker === away);
    const present = await newPlayerOn(isUp);
    const leaving = await newPlayerOn(isUp);
    const twin = await newPlayerOn(isUp, { LastName, FirstName: 'Maia' });
    const block = { kind: 'self-exclusion', scope: 'account', term: 'indefinite', setBy: 'player' } as const;
    await test.db
      .transaction()
      .execute((tx) => insertBlock(tx, excluded.userId, block, 'test', Date.now() - 1000));

    await moveWorker(away, NOWHERE);
    const signIns = [];
    for (const { email } of [absent, present, twin]) signIns.push((await test.signIn(email)).status);
    const reads = [];
    for (const path of ['/player/user-info', '/wallets', '/responsiblegaming/session']) {
      reads.push((await test.rest.get(path, present.as)).status);
    }
    const left = await test.rest.post('/responsiblegaming/self-exclude/182', {}, leaving.as);
    const signUps = new Set<number>();
    for (let times = 0; times < 12; times += 1) {
      signUps.add((await test.rest.post('/player/signup/v2', registration())).status);
    }
    await moveWorker(NOWHERE, away);

    expect(signIns).toEqual([503, 200, 200]);
    expect([...reads, left.status]).toEqual([200, 200, 200, 200]);
    expect([...signUps].sort()).toEqual([200, 503]);
    const reviews = await test.db
      .selectFrom('person_reviews')
      .select('other_id')
      .where('player_id', '=', twin.userId)
      .where('reason', '=', 'excluded-person')
      .execute();
    expect(reviews).toEqual([{ other_id: excluded.userId }]);
    expect((await test.signIn(absent.email)).status).toBe(200);
  });
});
