import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, Migrator, PostgresDialect } from 'kysely';
import pg from 'pg';
import * as initialSchema from './initial-schema.ts';
import { lockFolder } from './lock-folder.ts';
import { pgliteDialect } from './pglite-dialect.ts';
import type { Db } from './tables.ts';

/** The simulators' own database. The platform never opens it. */
export interface Database {
  readonly db: Db;
  close(): Promise<void>;
}

export interface DatabaseLocation {
  /** A connection string of PostgreSQL 15 or later. Null: use an embedded database. */
  readonly databaseUrl: string | null;
  /** The folder of the embedded database, or `memory`. */
  readonly dataDir: string;
}

const INT8 = 20;

/** Opens the database and creates missing tables. */
export async function openDatabase({ databaseUrl, dataDir }: DatabaseLocation): Promise<Database> {
  const database = databaseUrl === null ? await openPglite(dataDir) : openPostgres(databaseUrl);
  try {
    await migrate(database.db);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function openPglite(dataDir: string): Promise<Database> {
  const isInMemory = dataDir === 'memory';
  const unlock = isInMemory ? () => {} : lockFolder(dataDir);
  try {
    const pglite = await (isInMemory ? PGlite.create() : PGlite.create(join(dataDir, 'database')));
    const db: Db = new Kysely({ dialect: pgliteDialect(pglite) });
    return { db, close: () => db.destroy().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}

function openPostgres(connectionString: string): Database {
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8, Number);
  const pool = new pg.Pool({ connectionString, max: 5, types, connectionTimeoutMillis: 10_000 });
  // A broken connection emits `error`. Without a listener the process would end. The pool replaces the connection.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool }) });
  return { db, close: () => db.destroy() };
}

async function migrate(db: Db): Promise<void> {
  const migrations = { '0001-initial-schema': initialSchema };
  const provider = { getMigrations: async () => migrations };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
}
