import { proves } from '@playerdesk/proves';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { createDatabase } from '../../../test/fixtures/template.ts';
import { SCHEMA } from '../../app/schema.ts';
import type { Database } from './database.ts';
import { ensureIndexes } from './indexes.ts';
import { assertMigrated, migrateToLatest } from './migrate.ts';
import { openPostgres } from './postgres-database.ts';
import type { Schema } from './schema.ts';

let database: Database;
beforeEach(async () => {
  database = await openPostgres(await createDatabase(inject('postgresUrl')));
});
afterEach(() => database.close());

/** Two migrations of a later release. The second fails until `repair` is called. */
function createLater() {
  let isBroken = true;
  const migrations: Schema['migrations'] = {
    ...SCHEMA.migrations,
    '0002-added': { up: (db) => sql`CREATE TABLE added (id integer)`.execute(db).then(() => {}) },
    '0003-removed': {
      up: async (db) => {
        await sql`DROP TABLE added`.execute(db);
        await sql`INSERT INTO required_migrations (name) VALUES ('0003-removed')`.execute(db);
        if (isBroken) throw new Error('made to fail');
      },
    },
  };
  const repair = () => {
    isBroken = false;
  };
  return { later: { ...SCHEMA, migrations }, repair };
}

const countAdded = async () => {
  const { rows } = await sql`SELECT FROM pg_tables WHERE tablename = 'added'`.execute(database.db);
  return rows.length;
};

describe('two migrations of a later release', () => {
  it('have a transaction each: a failed one leaves nothing and is repeated alone', async () => {
    proves('RE-03.repeated');
    const { db } = database;
    const { later, repair } = createLater();
    await migrateToLatest(db, SCHEMA);

    await expect(migrateToLatest(db, later)).rejects.toThrow('made to fail');
    expect(await countAdded()).toBe(1);
    await expect(assertMigrated(db, later)).rejects.toThrow('behind this release: 0003-removed is missing');

    repair();
    expect(await migrateToLatest(db, later)).toEqual(['0003-removed']);
    expect(await countAdded()).toBe(0);
    await expect(assertMigrated(db, later)).resolves.toBeUndefined();
  });
});

describe('a database that a later release has migrated', () => {
  it('is accepted by this release, which leaves the later migration as it is', async () => {
    const { db } = database;
    expect(await migrateToLatest(db, SCHEMA)).toContain('0001-baseline');
    await expect(migrateToLatest(db, createLater().later)).rejects.toThrow('made to fail');

    proves('RE-03.back');
    await expect(migrateToLatest(db, SCHEMA)).resolves.toEqual([]);
    await expect(assertMigrated(db, SCHEMA)).resolves.toBeUndefined();
    expect(await countAdded()).toBe(1);
  });

  it('is refused by a release that does not know a migration it requires', async () => {
    const { db } = database;
    const { later, repair } = createLater();
    repair();
    await migrateToLatest(db, later);

    proves('RE-03.required');
    const refusal = 'needs a later release: this one does not know 0003-removed';
    await expect(migrateToLatest(db, SCHEMA)).rejects.toThrow(refusal);
    await expect(assertMigrated(db, SCHEMA)).rejects.toThrow(refusal);
  });
});

describe('a process that does not migrate', () => {
  it('refuses a database whose schema is behind, and names what is missing', async () => {
    const { db } = database;
    await expect(assertMigrated(db, SCHEMA)).rejects.toThrow('behind this release: 0001-baseline is missing');
    await migrateToLatest(db, SCHEMA);
    await sql`DELETE FROM kysely_migration WHERE name = '0001-baseline'`.execute(db);

    proves('RE-03.behind');
    await expect(assertMigrated(db, SCHEMA)).rejects.toThrow(
      'behind this release: 0001-baseline is missing. Run: npm run migrate',
    );
  });
});

describe('a new database', () => {
  it('has no table of the simulated suppliers', async () => {
    const { db } = database;
    await migrateToLatest(db, SCHEMA);

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
    await migrateToLatest(db, SCHEMA);
    await sql`DROP INDEX play_steps_time`.execute(db);

    proves('RE-03.indexes');
    expect(await ensureIndexes(db, SCHEMA.indexes)).toEqual(['play_steps_time']);
    expect(await ensureIndexes(db, SCHEMA.indexes)).toEqual([]);
    await sql`UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'play_steps_time'::regclass`.execute(
      db,
    );
    expect(await ensureIndexes(db, SCHEMA.indexes)).toEqual(['play_steps_time']);
  });
});
