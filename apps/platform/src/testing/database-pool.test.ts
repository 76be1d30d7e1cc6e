import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { DatabasePool } from './database-pool.ts';

const pool = new DatabasePool(readFile(inject('templatePath')).then((dump) => new Blob([dump])));
const numberOf = async ({ db }: Database, table: 'players' | 'clock') =>
  (await sql<{ count: number }>`SELECT count(*)::int AS count FROM ${sql.table(table)}`.execute(db)).rows[0]
    ?.count;
/** What tells one embedded database from another. */
const mark = ({ db }: Database) => sql`SET playerdesk.mark = 'seen'`.execute(db);
const isMarked = async ({ db }: Database) =>
  (await sql<{ mark: string | null }>`SELECT current_setting('playerdesk.mark', true) AS mark`.execute(db))
    .rows[0]?.mark === 'seen';

const audited = ({ db }: Database) =>
  sql`INSERT INTO audit (at, actor, action) VALUES (now(), 'test', 'test')`.execute(db);

describe('a database that is given back', () => {
  it('is lent again, emptied to what migrations left', async () => {
    const first = await pool.take();
    await mark(first);
    await sql`UPDATE clock SET offset_ms = 5000`.execute(first.db);
    await audited(first);
    await first.close();
    const second = await pool.take();
    expect(await isMarked(second)).toBe(true);
    const { rows } =
      await sql`SELECT offset_ms::int AS moved, (SELECT count(*)::int FROM audit) AS audited FROM clock`.execute(
        second.db,
      );
    expect(rows).toEqual([{ moved: 0, audited: 0 }]);
    await expect(sql`DELETE FROM clock`.execute(second.db)).resolves.toBeDefined();
    await second.close();
    const third = await pool.take();
    expect(await numberOf(third, 'clock')).toBe(1);
    await audited(third);
    // What guards a table guards it again.
    await expect(sql`DELETE FROM audit`.execute(third.db)).rejects.toThrow('append-only');
    await third.close();
  });

  it('is lent no more with another schema', async () => {
    const first = await pool.take();
    await mark(first);
    await sql`ALTER TABLE players RENAME TO gamblers`.execute(first.db);
    await first.close();
    const second = await pool.take();
    expect(await isMarked(second)).toBe(false);
    expect(await numberOf(second, 'players')).toBe(0);
    await second.close();
  });

  it('answers its last platform no more, and keeps nothing of a transaction that was left open', async () => {
    const first = await pool.take();
    await sql`BEGIN`.execute(first.db);
    await audited(first);
    await first.close();
    await expect(sql`SELECT 1`.execute(first.db)).rejects.toThrow();
    const second = await pool.take();
    const { rows } = await sql`SELECT count(*)::int AS audited FROM audit`.execute(second.db);
    expect(rows).toEqual([{ audited: 0 }]);
    await second.close();
  });

  it('is heard by nobody who listened before', async () => {
    const heard: string[] = [];
    const first = await pool.take();
    await first.listen('news', (payload) => heard.push(payload));
    await first.announce('news', 'one');
    await first.close();
    const second = await pool.take();
    await second.announce('news', 'two');
    await second.close();
    expect(heard).toEqual(['one']);
  });
});
