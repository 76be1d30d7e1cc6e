import { proves } from '@playerdesk/proves';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { createDatabase } from '../../../test/fixtures/template.ts';
import type { Database } from './database.ts';
import { ensureIndexes } from './indexes.ts';
import { assertMigrated, migrateToLatest } from './migrate.ts';
import { openPostgres } from './postgres-database.ts';

let database: Database;
beforeEach(async () => {
  database = await openPostgres(await createDatabase(inject('postgresUrl')));
});
afterEach(() => database.close());

const addLaterMigration = () =>
  sql`INSERT INTO kysely_migration (name, timestamp) VALUES ('9999-of-a-later-release', 'now')`.execute(
    database.db,
  );

describe('a database that a later release has migrated', () => {
  it('is accepted by this release, which leaves the later migration as it is', async () => {
    const { db } = database;
    expect(await migrateToLatest(db)).toContain('0001-baseline');
    await addLaterMigration();

    proves('RE-03.back');
    await expect(migrateToLatest(db)).resolves.toEqual([]);
    await expect(assertMigrated(db)).resolves.toBeUndefined();
    const { rows } = await sql`SELECT 1 FROM kysely_migration WHERE name LIKE '9999-%'`.execute(db);
    expect(rows).toHaveLength(1);
  });

  it('is refused by a release that does not know a migration it requires', async () => {
    const { db } = database;
    await migrateToLatest(db);
    await addLaterMigration();
    await db.insertInto('required_migrations').values({ name: '9999-of-a-later-release' }).execute();

    proves('RE-03.required');
    const refusal = 'needs a later release: this one does not know 9999-of-a-later-release';
    await expect(migrateToLatest(db)).rejects.toThrow(refusal);
    await expect(assertMigrated(db)).rejects.toThrow(refusal);
  });
});

describe('a process that does not migrate', () => {
  it('refuses a database whose schema is behind, and names what is missing', async () => {
    const { db } = database;
    await expect(assertMigrated(db)).rejects.toThrow('behind this release: 0001-baseline is missing');
    await migrateToLatest(db);
    await sql`DELETE FROM kysely_migration WHERE name = '0001-baseline'`.execute(db);

    proves('RE-03.behind');
    await expect(assertMigrated(db)).rejects.toThrow(
      'behind this release: 0001-baseline is missing. Run: npm run migrate',
    );
  });
});

describe('a new database', () => {
  it('has no table of the simulated suppliers', async () => {
    const { db } = database;
    await migrateToLatest(db);

    proves('AR-02.schema');
    const { rows } = await sql<{ name: string }>`
      SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`.execute(db);
    expect(rows.length).toBeGreaterThan(70);
    expect(rows.filter(({ name }) => /provider|^chat_|^eid_orders/.test(name))).toEqual([]);
  });
});

describe('an index', () => {
  it('is created when it is missing or was left unfinished, and otherwise stays as it is', async () => {
    const { db } = database;
    await migrateToLatest(db);
    await sql`DROP INDEX play_steps_time`.execute(db);

    proves('RE-03.indexes');
    expect(await ensureIndexes(db)).toEqual(['play_steps_time']);
    expect(await ensureIndexes(db)).toEqual([]);
    await sql`UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'play_steps_time'::regclass`.execute(
      db,
    );
    expect(await ensureIndexes(db)).toEqual(['play_steps_time']);
  });
});
