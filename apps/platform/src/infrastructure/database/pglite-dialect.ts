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

/** Creates a Kysely dialect for an embedded PGlite. Its only connection is lent to one user at a time. */
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
  const run = (statement: string) =>
    connection.executeQuery(CompiledQuery.raw(statement)).then(() => undefined);
  return {
    init: async () => {},
    destroy: () => pglite.close(),
    // The queue in front lends it to one user at a time.
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    beginTransaction: () => run('begin'),
    commitTransaction: () => run('commit'),
    rollbackTransaction: () => run('rollback'),
  };
}
