import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takeDatabase } from '../../../test/fixtures/test-platform.ts';
import type { Database } from './database.ts';

let database: Database;
beforeAll(async () => {
  database = await takeDatabase();
  await sql`CREATE TABLE numbers (n integer NOT NULL)`.execute(database.db);
});
afterAll(() => database.close());

const insert = (db: Database['db'], n: number) => sql`INSERT INTO numbers VALUES (${n})`.execute(db);
const count = async (n: number) =>
  Number(
    (await sql<{ c: number }>`SELECT count(*) AS c FROM numbers WHERE n = ${n}`.execute(database.db)).rows[0]
      ?.c,
  );

describe('a transaction', () => {
  it('use of the database inside its own transaction throws and rolls the transaction back', async () => {
    const { db } = database;
    const misuse = db.transaction().execute(async (tx) => {
      await insert(tx, 1);
      await insert(db, 1);
    });
    await expect(misuse).rejects.toThrow('inside its own transaction');
    expect(await count(1)).toBe(0);
  });

  it('another database may be used inside a transaction, and the own one still may not', async () => {
    const other = await takeDatabase();
    await sql`CREATE TABLE numbers (n integer NOT NULL)`.execute(other.db);

    await database.db.transaction().execute(async () => {
      await other.db.transaction().execute(async (tx) => {
        await insert(tx, 1);
        await expect(insert(database.db, 1)).rejects.toThrow('inside its own transaction');
      });
      await insert(other.db, 2);
    });

    const { rows } = await sql`SELECT n FROM numbers`.execute(other.db);
    expect(rows).toEqual([{ n: 1 }, { n: 2 }]);
    await other.close();
  });

  it('concurrent transactions run one after another, and failed ones are rolled back', async () => {
    const { db } = database;
    const transactions = Array.from({ length: 20 }, (_, index) =>
      db.transaction().execute(async (tx) => {
        await insert(tx, 2);
        if (index % 2 === 0) throw new Error('undo');
      }),
    );
    const outcomes = await Promise.allSettled([...transactions, insert(db, 3)]);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(10);
    expect([await count(2), await count(3)]).toEqual([10, 1]);
  });

  it('a failed statement leaves the connection usable', async () => {
    await expect(sql`SELECT 1 / 0`.execute(database.db)).rejects.toThrow();
    expect(await count(3)).toBe(1);
  });
});
