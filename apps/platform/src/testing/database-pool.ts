import type { PGlite } from '@electric-sql/pglite';
import type { Database } from '../database/database.ts';
import { createPglite, type Embedded, pgliteDatabase } from '../database/pglite-database.ts';

/** Above this the next one to use a database would wade through what the last one left. */
const MOST_ROWS = 5_000;

interface Pooled {
  readonly pglite: PGlite;
  /** The schema as migrations made it. */
  readonly shape: string;
  /** Empties every table, and puts back what migrations had put there. */
  readonly restore: string;
}

/**
 * Embedded databases that the platforms of a process take in turn. To make one costs ten times what it costs to empty it.
 * One whose schema a test has changed, or that a test has filled, is thrown away.
 */
export class DatabasePool {
  readonly #free: Pooled[] = [];
  readonly #template: Promise<Blob>;

  constructor(template: Promise<Blob>) {
    this.#template = template;
  }

  /** A migrated database with nothing in it. It goes back when it is closed. */
  async take(): Promise<Database> {
    const pooled = this.#free.pop() ?? (await this.#make());
    return pgliteDatabase(this.#lend(pooled), () => {});
  }

  async #make(): Promise<Pooled> {
    const pglite = await createPglite({ loadDataDir: await this.#template });
    return { pglite, shape: await shapeOf(pglite), restore: await restoring(pglite) };
  }

  /** The database until it is closed: what a platform still asks afterwards fails, as it does on its own database. */
  #lend(pooled: Pooled): Embedded {
    let isOver = false;
    const listening: (() => Promise<unknown>)[] = [];
    const live = () => {
      if (isOver) throw new Error('The platform whose database this was is closed');
      return pooled.pglite;
    };
    return {
      query: async (...asked: Parameters<PGlite['query']>) => live().query(...asked),
      listen: async (...asked: Parameters<PGlite['listen']>) => {
        const stop = await live().listen(...asked);
        listening.push(stop);
        return stop;
      },
      close: async () => {
        isOver = true;
        for (const stop of listening) await stop();
        if (await isRestored(pooled)) this.#free.push(pooled);
        else await pooled.pglite.close();
      },
    } as Embedded;
  }
}

async function isRestored({ pglite, shape, restore }: Pooled): Promise<boolean> {
  // A transaction that was left open would take what is restored back with it.
  await pglite.exec('ROLLBACK');
  if ((await shapeOf(pglite)) !== shape) return false;
  const done = await pglite.exec(restore);
  return done.reduce((rows, { affectedRows = 0 }) => rows + affectedRows, 0) < MOST_ROWS;
}

/** Changes with every change of a table, its columns and rules, a trigger or a function. */
async function shapeOf(pglite: PGlite): Promise<string> {
  const { rows } = await pglite.query<{ shape: string }>(`
    WITH own AS (SELECT oid, xmin FROM pg_class WHERE relnamespace = 'public'::regnamespace)
    SELECT md5(string_agg(part, ',' ORDER BY part)) AS shape FROM (
      SELECT concat('r', oid, ':', xmin) AS part FROM own
      UNION ALL SELECT concat('a', attrelid, ':', attnum, ':', a.xmin) FROM pg_attribute a JOIN own ON own.oid = attrelid
      UNION ALL SELECT concat('c', c.oid, ':', c.xmin) FROM pg_constraint c JOIN own ON own.oid = conrelid
      UNION ALL SELECT concat('t', t.oid, ':', t.xmin) FROM pg_trigger t JOIN own ON own.oid = tgrelid
      UNION ALL SELECT concat('f', oid, ':', xmin) FROM pg_proc WHERE pronamespace = 'public'::regnamespace
    ) parts`);
  return rows[0]?.shape ?? '';
}

async function restoring(pglite: PGlite): Promise<string> {
  const { rows: tables } = await pglite.query<{ name: string }>(
    `SELECT format('%I', tablename) AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT LIKE 'kysely%'`,
  );
  const { rows: sequences } = await pglite.query<{ reset: string }>(
    `SELECT format('SELECT setval(%L, %s, %L);', format('%I.%I', schemaname, sequencename),
       coalesce(last_value, start_value), last_value IS NOT NULL) AS reset
     FROM pg_sequences WHERE schemaname = 'public'`,
  );
  const kept = await Promise.all(tables.map(({ name }) => keeping(pglite, name)));
  return [
    // Rows go whatever refers to them, and from tables that nothing is ever taken from.
    'SET session_replication_role = replica;',
    ...tables.map(({ name }) => `DELETE FROM ${name};`),
    ...kept,
    ...sequences.map(({ reset }) => reset),
    'SELECT pg_advisory_unlock_all();',
    'SET session_replication_role = DEFAULT;',
  ].join('\n');
}

/** What puts the rows of a table there that it has now. */
async function keeping(pglite: PGlite, table: string): Promise<string> {
  const { rows } = await pglite.query<{ sql: string }>(
    `SELECT format('INSERT INTO ${table} OVERRIDING SYSTEM VALUE
       SELECT * FROM json_populate_recordset(null::${table}, %L);', json_agg(t)) AS sql FROM ${table} t HAVING count(*) > 0`,
  );
  return rows[0]?.sql ?? '';
}
