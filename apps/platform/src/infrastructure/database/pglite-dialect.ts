import type { PGlite } from '@electric-sql/pglite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';

/**
 * Creates a Kysely dialect for an embedded PGlite. Its only connection is lent to one user at a time, in order of
 * request. `use` counts who has it and who waits.
 */
export function pgliteDialect(
  pglite: Pick<PGlite, 'query' | 'close'>,
  use = { inUse: 0, waiting: 0 },
): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => pgliteDriver(pglite, use),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

function pgliteDriver(
  pglite: Pick<PGlite, 'query' | 'close'>,
  use: { inUse: number; waiting: number },
): Driver {
  const connection: DatabaseConnection = {
    async executeQuery<R>({ sql, parameters }: CompiledQuery) {
      const { rows, affectedRows } = await pglite.query<R>(sql, [...parameters]);
      return { rows, numAffectedRows: BigInt(affectedRows ?? 0) };
    },
    streamQuery: () => {
      throw new Error('The embedded database does not stream');
    },
  };
  let tail: Promise<void> = Promise.resolve();
  const releases: (() => void)[] = [];
  const run = (statement: string) =>
    connection.executeQuery(CompiledQuery.raw(statement)).then(() => undefined);
  return {
    init: async () => {},
    destroy: () => pglite.close(),
    acquireConnection: async () => {
      const before = tail;
      tail = new Promise((release) => releases.push(release));
      use.waiting += 1;
      await before;
      use.waiting -= 1;
      use.inUse += 1;
      return connection;
    },
    releaseConnection: async () => {
      use.inUse -= 1;
      releases.shift()?.();
    },
    beginTransaction: () => run('begin'),
    commitTransaction: () => run('commit'),
    rollbackTransaction: () => run('rollback'),
  };
}
