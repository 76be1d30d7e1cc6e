import { Socket } from 'node:net';
import { proves } from '@playerdesk/proves';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newDatabase } from '../../../test/fixtures/postgres-platform.ts';
import { describeError } from '../log/log.ts';
import type { Database } from './database.ts';
import type { DatabaseSettings } from './database-settings.ts';
import { sendAhead, together } from './pipeline.ts';
import { openPostgres } from './postgres-database.ts';
import type { Db, Tx } from './tables.ts';

let url: string;
const opened: Database[] = [];
const open = async (settings: Partial<DatabaseSettings> = {}) => {
  const database = await openPostgres(url, { poolSize: 1, ...settings });
  opened.push(database);
  return database.db;
};
beforeAll(async () => {
  url = await newDatabase();
  await sql`CREATE TABLE numbers (n integer PRIMARY KEY)`.execute(await open());
});
afterAll(() => Promise.all(opened.map((database) => database.close())));

const find = async (db: Db, n: number) =>
  (await sql`SELECT n FROM numbers WHERE n >= ${n}`.execute(db)).rows.length;
const findAll = async (db: Db, n: number) =>
  (await sql`SELECT * FROM numbers WHERE n >= ${n}`.execute(db)).rows[0];
const insert = (tx: Tx, n: number) => ({ execute: () => sql`INSERT INTO numbers VALUES (${n})`.execute(tx) });

async function countPrepared(db: Db): Promise<number> {
  const { rows } = await sql<{ texts: number }>`SELECT count(*) AS texts FROM pg_prepared_statements`.execute(
    db,
  );
  return rows[0]?.texts ?? 0;
}

describe('a repeated statement', () => {
  it('is prepared by the server', async () => {
    proves('RE-04.prepared');
    const db = await open();

    for (let time = 0; time < 4; time += 1) await find(db, time);

    expect(await countPrepared(db)).toBe(1);
  });

  it('is not prepared behind a pooler, which lends another connection to each transaction', async () => {
    proves('RE-04.prepared');
    const db = await open({ hasTransactionPooler: true });

    for (let time = 0; time < 4; time += 1) await find(db, time);

    expect(await countPrepared(db)).toBe(0);
  });

  it('works on after a migration has added a column to its table', async () => {
    proves('RE-04.prepared');
    const [db, other] = [await open(), await open()];
    await sql`INSERT INTO numbers VALUES (1)`.execute(other);
    for (let time = 0; time < 4; time += 1)
      await together(
        db,
        (one) => find(one, 1),
        (one) => findAll(one, 1),
      );

    await sql`ALTER TABLE numbers ADD COLUMN note text`.execute(other);

    expect(
      await together(
        db,
        (one) => find(one, 1),
        (one) => findAll(one, 1),
      ),
    ).toEqual([1, { n: 1, note: null }]);
  });
});

describe('statements of a transaction on PostgreSQL', () => {
  it('are undone when one that was sent ahead fails', async () => {
    proves('RE-04.pipelined');
    const db = await open();

    const failed = db.transaction().execute(async (tx) => {
      sendAhead(tx, insert(tx, 50));
      sendAhead(tx, insert(tx, 51));
      sendAhead(tx, insert(tx, 50));
      sendAhead(tx, insert(tx, 52));
    });

    await expect(failed).rejects.toThrow(/numbers_pkey/);
    expect(await find(db, 50)).toBe(0);
  });

  it('report the first failure to those that await a later one, and leave the connection usable', async () => {
    proves('RE-04.pipelined');
    const db = await open();

    const failed = db.transaction().execute(async (tx) => {
      sendAhead(tx, insert(tx, 60));
      sendAhead(tx, insert(tx, 60));
      return find(tx, 60);
    });

    await expect(failed).rejects.toThrow(/numbers_pkey/);
    await db.transaction().execute(async (tx) => sendAhead(tx, insert(tx, 60)));
    expect(await find(db, 60)).toBe(1);
  });
});

describe('statements that do not wait for each other', () => {
  it('reach the server in one write', async () => {
    proves('RE-09.writes');
    const db = await open();
    const read = (tx: Db) => find(tx, 1);
    await db.transaction().execute((tx) => together(tx, read, read));
    const spies = (['_write', '_writev'] as const).map((name) => vi.spyOn(Socket.prototype, name));

    await db.transaction().execute(async (tx) => {
      await together(tx, read, read, read);
      sendAhead(tx, insert(tx, 101));
      sendAhead(tx, insert(tx, 102));
    });
    const writes = spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    for (const spy of spies) spy.mockRestore();

    // BEGIN with the reads, and COMMIT with what was sent ahead.
    expect(writes).toBe(2);
  });
});

describe('a statement that its connection has lost', () => {
  it('names the setting of a pooler in the log', async () => {
    proves('RE-06.pooler-named');
    const db = await open();
    for (let time = 0; time < 4; time += 1) await find(db, time);
    await sql`DEALLOCATE ALL`.execute(db);

    const error = await find(db, 1).catch((reason: unknown) => reason);

    expect(describeError(error)).toMatchObject({
      errorCode: '26000',
      operatorHint: expect.stringContaining('DATABASE_POOLER=transaction'),
    });
  });
});

describe('a connection to a server that is read-only', () => {
  it('leaves the pool, so that the next statement reaches the primary', async () => {
    proves('RE-06.moved');
    const name = sql.id(new URL(url).pathname.slice(1));
    const administrator = await open();
    await sql`ALTER DATABASE ${name} SET default_transaction_read_only = on`.execute(administrator);
    const db = await open();
    const write = () => sql`INSERT INTO numbers VALUES (77)`.execute(db);
    await expect(write()).rejects.toMatchObject({ code: '25006' });

    await sql`ALTER DATABASE ${name} RESET default_transaction_read_only`.execute(administrator);
    await expect(write()).resolves.toBeDefined();
  });
});
