import { proves } from '@playerdesk/proves';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCHEMA } from '../../src/app/schema.ts';
import { identityBatches } from '../../src/identity/identity.schema.ts';
import { deleteInBatches } from '../../src/infrastructure/database/batches.ts';
import { migrateToLatest } from '../../src/infrastructure/database/migrate.ts';
import { checkBooks } from '../../src/money/index.ts';
import { type GameProviderCalls, gameProvider, openGame } from '../fixtures/game-provider.ts';
import { PARTS, partitionByPlayer } from '../fixtures/partitioned-schema.ts';
import { activePlayer, payingPlayer, paymentProvider } from '../fixtures/payment-provider.ts';
import { connectTo, type SqlClient } from '../fixtures/postgres-cluster.ts';
import { newDatabase, startPostgresPlatform } from '../fixtures/postgres-platform.ts';
import { type RecordedStatement, recordStatements } from '../fixtures/recorded-statements.ts';
import { registration } from '../fixtures/registrations.ts';
import type { TestPlatform, TestPlayer } from '../fixtures/test-platform.ts';

let client: SqlClient;
let test: TestPlatform;
let player: TestPlayer;
let games: GameProviderCalls;
beforeAll(async () => {
  const url = await newDatabase();
  client = await connectTo(url);
  await partitionByPlayer(client);
  test = await startPostgresPlatform(url);
  player = await activePlayer(test);
  games = gameProvider(test);
  await payingPlayer(test, paymentProvider(test), player).deposit(100_000);
});
afterAll(async () => {
  await test?.close();
  await client?.end();
});

/** Returns the numbers of the parts that the plan of a statement names. */
async function findParts({ text, values }: RecordedStatement): Promise<ReadonlySet<string>> {
  const { rows } = await client.query({ text: `EXPLAIN (FORMAT JSON) ${text}`, values });
  const named = JSON.stringify(rows).matchAll(/"Relation Name":"\w+_part_(\d+)"/g);
  return new Set([...named].map(([, part = '']) => part));
}

/** Expects the statements of a call to name no more than one part, the same for all of them. */
async function expectOnePart(call: () => Promise<unknown>): Promise<void> {
  const statements = await recordStatements(call);
  expect(statements.length).toBeGreaterThan(0);
  const named = new Map<string, string[]>();
  for (const statement of statements) {
    for (const part of await findParts(statement))
      named.set(part, [...(named.get(part) ?? []), statement.text]);
  }
  expect([...named.values()].slice(1)).toEqual([]);
}

describe('tables in parts by player', () => {
  it('are all that belong to a player', async () => {
    const { rows } = await client.query(
      "SELECT count(*)::int AS parts FROM pg_class WHERE relispartition AND relkind = 'r'",
    );
    const { rows: tables } = await client.query(
      "SELECT count(*)::int AS tables FROM pg_class WHERE relkind = 'p' AND relnamespace = 'public'::regnamespace",
    );

    expect(tables[0].tables).toBeGreaterThan(40);
    expect(rows[0].parts).toBe(tables[0].tables * PARTS);
  });

  it('are all read by a statement that does not name the player', async () => {
    const text = 'SELECT status FROM payments WHERE tx_id = $1';

    expect((await findParts({ text, values: ['one'] })).size).toBe(PARTS);
  });

  it('are read and written in one part by a sign-up', async () => {
    proves('RE-09.parts');
    await expectOnePart(async () => {
      expect((await test.rest.post('/player/signup/v2', registration())).status).toBe(200);
    });
  });

  it('are read and written in one part by a sign-in, also with an excluded person born on the same day', async () => {
    proves('RE-09.parts');
    const { email } = await test.newPlayer();
    await test.backstage.post('/player-state', { email, state: 'blacklisted' });

    await expectOnePart(async () => {
      expect((await test.signIn(player.email)).status).toBe(200);
    });
  });

  it('are read and written in one part by the start of a self-exclusion', async () => {
    proves('RE-09.parts');
    const { as } = await test.newPlayer();

    await expectOnePart(async () => {
      expect((await test.rest.post('/responsiblegaming/self-exclude/182', {}, as)).status).toBe(200);
    });
  });

  it.each([
    '/responsiblegaming/session',
    '/player/user-info',
    '/wallets',
    '/transaction/payments?offset=0&max=20&type=deposit',
    '/transaction/gameplay?offset=0&max=20',
  ])('are read in one part by GET %s', async (path) => {
    proves('RE-09.parts');
    await expectOnePart(async () => {
      expect((await test.rest.get(path, player.as)).status).toBe(200);
    });
  });

  it('are read and written in one part by a visit to the cashier and a deposit', async () => {
    proves('RE-09.parts');
    const provider = paymentProvider(test);
    const payer = payingPlayer(test, provider, player);

    await expectOnePart(async () => {
      await payer.pay(await payer.visit('deposit'), 1_000);
    });
  });

  it('are read and written in one part by a round', async () => {
    proves('RE-09.parts');
    const game = await openGame(test, games, player, '1001');

    await expectOnePart(async () => {
      expect(await game.stake('one', 100)).toMatchObject({ success: true });
      expect(await game.win('one', 150)).toMatchObject({ paid: 150 });
    });
    expect(
      (await test.rest.get('/transaction/gameplay?offset=0&max=20', player.as)).body.Transactions,
    ).toHaveLength(2);
  });

  it('keep the id of a payment unique over all players', async () => {
    proves('RE-09.directory');
    const provider = paymentProvider(test);
    const players = [player, await activePlayer(test), await activePlayer(test)];
    const txId = provider.newTxId();
    const payers = players.map((one) => payingPlayer(test, provider, one));
    const visits = await Promise.all(payers.map((payer) => payer.visit('deposit')));

    const answers = await Promise.all(
      payers.map(async (payer, index) => {
        const visit = visits[index];
        if (!visit) throw new Error('A player has no visit');
        return (await payer.authorize(visit, 500, { txId })).body;
      }),
    );

    expect(answers.map(({ errorCode }) => errorCode ?? 'taken').sort()).toEqual([
      'taken',
      'transaction-mismatch',
      'transaction-mismatch',
    ]);
  });

  it('balance', async () => {
    proves('RE-09.parts');

    expect((await checkBooks(test.db)).findings).toEqual([]);
  });

  it.each(['ledger_movements', 'ledger_postings', 'audit', 'consent_records'])(
    'refuse to change, delete and empty a part of %s',
    async (table) => {
      proves('RE-09.guards');
      for (const name of [table, `${table}_part_0`, `${table}_part_${PARTS - 1}`]) {
        await expect(client.query(`UPDATE ${name} SET player_id = player_id`), name).rejects.toThrow();
        await expect(client.query(`DELETE FROM ${name}`), name).rejects.toThrow();
        await expect(client.query(`TRUNCATE ${name} CASCADE`), name).rejects.toThrow();
      }
    },
  );

  it('refuse postings that do not sum to zero, also in a part', async () => {
    proves('RE-09.guards');
    const { rows } = await client.query(
      'SELECT tableoid::regclass::text AS part, player_id, movement_id FROM ledger_postings LIMIT 1',
    );
    const [{ part, player_id, movement_id }] = rows;

    for (const table of ['ledger_postings', part]) {
      const added = client.query(`INSERT INTO ${table} VALUES ($1, $2, 'adjustment', 1)`, [
        player_id,
        movement_id,
      ]);
      await expect(added, table).rejects.toThrow('do not sum to zero');
    }
  });

  it('get triggers and indexes that are missing with the next migration', async () => {
    proves('RE-09.guards');
    await client.query('DROP TRIGGER ledger_postings_stay ON ledger_postings_part_0');
    await client.query('DROP INDEX play_steps_page');
    await client.query('DELETE FROM ledger_postings_part_0 WHERE false');

    await migrateToLatest(test.db, SCHEMA);

    await expect(client.query('DELETE FROM ledger_postings_part_0 WHERE false')).rejects.toThrow();
    const { rows } = await client.query(
      "SELECT indisvalid FROM pg_index WHERE indexrelid = 'play_steps_page'::regclass",
    );
    expect(rows).toEqual([{ indisvalid: true }]);
  });

  it('lose the rows that are due to a clean-up, and no others', async () => {
    proves('RE-05.clean-up-keys');
    const { db } = test;
    const others = [];
    for (let index = 0; index < PARTS; index += 1) others.push(await test.newPlayer());
    const count = async () => (await db.selectFrom('sessions').select('id_hash').execute()).length;
    const before = await count();
    const [due] = others;
    await db
      .updateTable('sessions')
      .set({ expires_at: new Date(0) })
      .where('player_id', '=', due?.userId ?? '')
      .execute();

    const deleted = await deleteInBatches(db, identityBatches.sessions, sql`expires_at <= ${new Date(0)}`);

    expect([deleted, before - (await count())]).toEqual([1, 1]);
  });
});
