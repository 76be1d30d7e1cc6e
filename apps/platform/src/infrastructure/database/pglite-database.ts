import { AsyncResource } from 'node:async_hooks';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import { type Database, notify } from './database.ts';
import { createDatabaseMetrics } from './database-metrics.ts';
import { lockFolder } from './lock-file.ts';
import { pgliteDialect } from './pglite-dialect.ts';
import type { Tables } from './tables.ts';
import { guardDialect, guardTransactions } from './transaction-guard.ts';

const DATE_OID = 1082;

/**
 * Opens an embedded database. `folder` is locked while open; 'memory' keeps all data in memory. `template` is a dump
 * of a data folder to start from. Survives a killed process, but not a power loss: it never calls fsync.
 */
export async function openPglite(folder: string, template?: Blob): Promise<Database> {
  const inMemory = folder === 'memory';
  const unlock = inMemory ? () => {} : lockFolder(folder);
  try {
    const pglite = await createPglite({
      ...(!inMemory && { dataDir: join(folder, 'database') }),
      ...(template && { loadDataDir: template }),
    });
    return pgliteDatabase(pglite, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

export function createPglite(options: PGliteOptions): Promise<PGlite> {
  // A calendar day stays text: a Date would shift with the time zone.
  return PGlite.create({ ...options, parsers: { [DATE_OID]: (value: string) => value } });
}

/** The subset of PGlite that the platform uses. */
export type Embedded = Pick<PGlite, 'query' | 'listen' | 'close'>;

/** Wraps an embedded database, and closes it. */
export function pgliteDatabase(pglite: Embedded, closed: () => void): Database {
  const metrics = createDatabaseMetrics();
  const use = { size: 1, inUse: 0, waiting: 0 };
  const dialect = guardDialect(metrics.observe(pgliteDialect(pglite, use)));
  const db = guardTransactions(new Kysely<Tables>({ dialect }));
  return {
    kind: 'pglite',
    db,
    connections: use,
    metrics,
    listen: async (channel, listener) => {
      // A notification inside a transaction arrives within it. The listener's work must not run in that transaction's
      // context.
      const stop = await pglite.listen(channel, AsyncResource.bind(listener));
      return () => stop();
    },
    announce: (channel, payload, tx) => notify(tx ?? db, channel, payload),
    close: () => db.destroy().finally(closed),
  };
}
