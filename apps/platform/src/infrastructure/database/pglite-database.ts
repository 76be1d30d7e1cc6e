import { AsyncResource } from 'node:async_hooks';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, sql } from 'kysely';
import { runWithoutCaller } from './caller.ts';
import { ConnectionQueue, queueDialect } from './connection-queue.ts';
import { type Database, type DatabaseProblem, notify } from './database.ts';
import { createDatabaseMetrics } from './database-metrics.ts';
import { type DatabaseSettings, DEFAULT_DATABASE_SETTINGS } from './database-settings.ts';
import { lockFolder } from './lock-file.ts';
import { pgliteDialect } from './pglite-dialect.ts';
import type { Db, Tables } from './tables.ts';
import { guardDialect, guardTransactions } from './transaction-guard.ts';

const DATE_OID = 1082;

/** How long work waits for the connection, in milliseconds, before it fails. */
const QUEUE_TIMEOUT = 30_000;

/**
 * Opens an embedded database. `folder` is locked while open; 'memory' keeps all data in memory. Survives a killed
 * process, but not a power loss: it never calls fsync.
 */
export async function openPglite(
  folder: string,
  { shedAfter }: Partial<Pick<DatabaseSettings, 'shedAfter'>> = {},
): Promise<Database> {
  const inMemory = folder === 'memory';
  const unlock = inMemory ? () => {} : await lockFolder(folder);
  try {
    const pglite = inMemory ? await createPglite({}) : await openFolder(folder);
    return pgliteDatabase(pglite, unlock, shedAfter);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** A file next to the database. It exists once the database has been created. */
const CREATED = 'created';

/** Opens the database of a folder, or creates it once. A damaged one is refused: a new one would hide the data. */
async function openFolder(folder: string): Promise<PGlite> {
  const dataDir = join(folder, 'database');
  const created = join(folder, CREATED);
  const hasFiles = existsSync(dataDir) && readdirSync(dataDir).length > 0;
  const isNew = !hasFiles && !existsSync(created);
  if (!isNew && !existsSync(join(dataDir, 'PG_VERSION'))) throw damaged(dataDir);
  try {
    const pglite = await createPglite({ dataDir });
    writeFileSync(created, '');
    return pglite;
  } catch (cause) {
    throw damaged(dataDir, cause);
  }
}

function damaged(dataDir: string, cause?: unknown): Error {
  return new Error(
    `The folder ${resolve(dataDir)} has no database that can be opened. Mount it if its disk is missing, or restore a ` +
      'backup as docs/platform/runbook/restore.md says. To start with a new database, set DATA_DIR to a new folder.',
    { cause },
  );
}

export function createPglite(options: PGliteOptions): Promise<PGlite> {
  // A calendar day stays text: a Date would shift with the time zone.
  return PGlite.create({
    ...options,
    extensions: { pg_trgm },
    parsers: { [DATE_OID]: (value: string) => value },
  });
}

/** The subset of PGlite that the platform uses. */
export type Embedded = Pick<PGlite, 'query' | 'listen' | 'close'>;

/** Wraps an embedded database, and closes it. */
export function pgliteDatabase(
  pglite: Embedded,
  closed: () => void,
  shedAfter = DEFAULT_DATABASE_SETTINGS.shedAfter,
): Database {
  const queue = new ConnectionQueue({ size: 1, shedAfter, timeout: QUEUE_TIMEOUT });
  const metrics = createDatabaseMetrics();
  const dialect = guardDialect(metrics.observe(queueDialect(pgliteDialect(pglite), queue)));
  const db = guardTransactions(new Kysely<Tables>({ dialect }), dialect);
  return {
    kind: 'pglite',
    db,
    connections: queue,
    metrics,
    listen: async (channel, listener) => {
      // A notification inside a transaction arrives within it. The listener's work must not run in that transaction's
      // context.
      const stop = await pglite.listen(channel, AsyncResource.bind(listener));
      return () => stop();
    },
    announce: (channel, payload, tx) => notify(tx ?? db, channel, payload),
    findProblem: () => runWithoutCaller(() => findProblem(db)),
    close: () => db.destroy().finally(closed),
  };
}

/** Returns whether a small real write succeeds. Its table is gone with the transaction. */
async function findProblem(db: Db): Promise<DatabaseProblem | null> {
  const write = sql`CREATE TEMPORARY TABLE playerdesk_check ON COMMIT DROP AS SELECT 1 AS written`;
  try {
    await sql`SELECT 1`.execute(db);
  } catch {
    return 'no database';
  }
  return db
    .transaction()
    .execute((tx) => write.execute(tx))
    .then(
      () => null,
      () => 'not writable',
    );
}
