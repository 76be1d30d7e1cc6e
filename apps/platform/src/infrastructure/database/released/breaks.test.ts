import { readdirSync, readFileSync } from 'node:fs';
import { Migrator, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database.ts';
import { migrateToLatest } from '../migrate.ts';
import { MIGRATIONS } from '../migrations/index.ts';
import { openPglite } from '../pglite-database.ts';
import { breaks } from './breaks.ts';
import { type ReleasedSchema, type SchemaShape, schemaShape } from './schema-shape.ts';
import { SECOND_STEPS } from './second-steps.ts';

const shapes = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.json'))
  .sort(new Intl.Collator('en', { numeric: true }).compare);

describe('the previous release', () => {
  let database: Database;
  let released: ReleasedSchema;
  beforeAll(async () => {
    released = JSON.parse(readFileSync(`${import.meta.dirname}/${shapes.at(-1)}`, 'utf8'));
    database = await openPglite('memory');
    // Migrates the released schema, not a new database: a new one may lack what only the release uses.
    const provider = { getMigrations: async () => ({ ...MIGRATIONS }) };
    const { error } = await new Migrator({ db: database.db, provider }).migrateTo(released.migration);
    expect(error).toBeUndefined();
    await migrateToLatest(database.db);
  });
  afterAll(() => database.close());

  it('the newest schema breaks the statements of the previous release only where a reason is listed', async () => {
    expect(Object.keys(released.tables).length).toBeGreaterThan(40);
    const broken = breaks(released, await schemaShape(database.db));
    // Every mark must still be needed: an outdated one would hide nothing.
    expect([...broken].sort()).toEqual(Object.keys(SECOND_STEPS).sort());
  });
});

describe('a migration', () => {
  const BEFORE = [
    'CREATE TABLE people (id int PRIMARY KEY, name text NOT NULL, city text, state text NOT NULL DEFAULT $$new$$)',
    `ALTER TABLE people ADD CONSTRAINT people_state CHECK (state IN ('new', 'active'))`,
    'CREATE TABLE notes (id int PRIMARY KEY)',
  ];
  let database: Database;
  let before: SchemaShape;
  beforeAll(async () => {
    database = await openPglite('memory');
    for (const statement of BEFORE) await sql.raw(statement).execute(database.db);
    before = await schemaShape(database.db);
  });
  afterAll(() => database.close());

  /** Returns what would break the older release after statements, which are rolled back. */
  async function after(...statements: string[]): Promise<readonly string[]> {
    return database.db.transaction().execute(async (tx) => {
      await sql.raw('SAVEPOINT before').execute(tx);
      for (const statement of statements) await sql.raw(statement).execute(tx);
      const now = await schemaShape(tx);
      await sql.raw('ROLLBACK TO SAVEPOINT before').execute(tx);
      return breaks(before, now);
    });
  }

  it.each([
    ['ALTER TABLE people ADD COLUMN phone text'],
    ['ALTER TABLE people ADD COLUMN phone text NOT NULL DEFAULT $$$$'],
    ['CREATE TABLE letters (id int PRIMARY KEY, note int REFERENCES notes (id))'],
    ['ALTER TABLE people ADD COLUMN note int REFERENCES notes (id)'],
    ['CREATE INDEX people_city ON people (city)'],
  ])('an additive change does not break the previous release: %s', async (statement) => {
    expect(await after(statement)).toEqual([]);
  });

  it('a check that allows more values does not break the previous release', async () => {
    const looser = `ALTER TABLE people ADD CONSTRAINT people_state CHECK (state IN ('new', 'active', 'asleep'))`;
    expect(await after('ALTER TABLE people DROP CONSTRAINT people_state', looser)).toEqual([]);
  });

  it.each([
    ['DROP TABLE notes', 'notes is gone'],
    ['ALTER TABLE people DROP COLUMN city', 'people.city is gone'],
    ['ALTER TABLE people RENAME COLUMN city TO town', 'people.city is gone'],
    [
      'ALTER TABLE people ALTER COLUMN city TYPE varchar(20)',
      'people.city is character varying(20) and no longer text',
    ],
    ['ALTER TABLE people ALTER COLUMN city SET NOT NULL', 'people.city must have a value'],
    ['ALTER TABLE people ALTER COLUMN name DROP NOT NULL', 'people.name may be empty'],
    ['ALTER TABLE people ALTER COLUMN state DROP DEFAULT', 'people.state is no longer filled in'],
    ['ALTER TABLE people ADD COLUMN phone text NOT NULL', 'people.phone is new and must be given'],
    ['ALTER TABLE people ADD CHECK (length(name) < 9)', 'people refuses more by people_name_check'],
    ['CREATE UNIQUE INDEX people_names ON people (name)', 'people refuses more by people_names'],
    ['ALTER TABLE notes ADD FOREIGN KEY (id) REFERENCES people (id)', 'notes refuses more by notes_id_fkey'],
  ])('a breaking change is reported: %s', async (statement, finding) => {
    expect(await after(statement)).toEqual([finding]);
  });

  it('a check that allows fewer values is reported', async () => {
    const tighter = `ALTER TABLE people ADD CONSTRAINT people_state CHECK (state IN ('active', 'asleep'))`;
    const broken = await after('ALTER TABLE people DROP CONSTRAINT people_state', tighter);
    expect(broken).toEqual(['people refuses more by people_state']);
  });
});
