import { AsyncResource } from 'node:async_hooks';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import { type Database, notify } from './database.ts';
import { lockFolder } from './lock-file.ts';
import { pgliteDialect } from './pglite-dialect.ts';
import type { Tables } from './tables.ts';
import { guardDialect, guardTransactions } from './transaction-guard.ts';

const DATE_OID = 1082;

/**
 * An embedded database. `folder` is locked while open; 'memory' keeps everything in memory. `template` is a dump
 * of a data folder to start from. Safe against a killed process, not against power loss: it never fsyncs.
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
  // A calendar day stays text: as a Date it would move with the time zone.
  return PGlite.create({ ...options, parsers: { [DATE_OID]: (value: string) => value } });
}

/** What is asked of an embedded database. */
export type Embedded = Pick<PGlite, 'query' | 'listen' | 'close'>;

/** The platform's database over an embedded one, which closes with it. */
export function pgliteDatabase(pglite: Embedded, closed: () => void): Database {
  const db = guardTransactions(new Kysely<Tables>({ dialect: guardDialect(pgliteDialect(pglite)) }));
  return {
    kind: 'pglite',
    db,
    listen: async (channel, listener) => {
      // What is said in a transaction arrives within it; what is done about it is not part of it.
      const stop = await pglite.listen(channel, AsyncResource.bind(listener));
      return () => stop();
    },
    announce: (channel, payload, tx) => notify(tx ?? db, channel, payload),
    close: () => db.destroy().finally(closed),
  };
}
