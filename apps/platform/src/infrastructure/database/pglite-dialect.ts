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
 * request.
 */
export function pgliteDialect(pglite: Pick<PGlite, 'query' | 'close'>): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => pgliteDriver(pglite),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

function pgliteDriver(pglite: Pick<PGlite, 'query' | 'close'>): Driver {
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
      await before;
      return connection;
    },
    releaseConnection: async () => releases.shift()?.(),
    beginTransaction: () => run('begin'),
    commitTransaction: () => run('commit'),
    rollbackTransaction: () => run('rollback'),
  };
}
