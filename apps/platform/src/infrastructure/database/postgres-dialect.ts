import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type pg from 'pg';
import { collectWrites } from './postgres-client.ts';
import { createStatementNames, type StatementNames } from './statement-names.ts';

interface Options {
  /**
   * Whether repeated statements get a name, under which the server keeps their plan for the connection. Turn it off
   * behind a pooler that lends another connection to each transaction.
   */
  readonly preparesStatements: boolean;
}

/** Creates a Kysely dialect for a pool of connections to PostgreSQL. */
export function postgresDialect(pool: pg.Pool, { preparesStatements }: Options): Dialect {
  const names = preparesStatements ? createStatementNames() : null;
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => postgresDriver(pool, names),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

function postgresDriver(pool: pg.Pool, names: StatementNames | null): Driver {
  const clients = new WeakMap<DatabaseConnection, pg.PoolClient>();
  const run = async (connection: DatabaseConnection, statement: string) => {
    await connection.executeQuery(CompiledQuery.raw(statement));
  };
  return {
    init: async () => {},
    destroy: () => pool.end(),
    acquireConnection: async () => {
      const client = await pool.connect();
      const connection = postgresConnection(client, names);
      clients.set(connection, client);
      return connection;
    },
    releaseConnection: async (connection) => clients.get(connection)?.release(),
    beginTransaction: (connection, { isolationLevel }) =>
      run(connection, isolationLevel ? `begin isolation level ${isolationLevel}` : 'begin'),
    commitTransaction: (connection) => run(connection, 'commit'),
    rollbackTransaction: (connection) => run(connection, 'rollback'),
  };
}

const CHANGES = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'];

function postgresConnection(client: pg.PoolClient, names: StatementNames | null): DatabaseConnection {
  return {
    async executeQuery({ sql: text, parameters }: CompiledQuery) {
      const name = names?.get(text, parameters.length) ?? null;
      const values = [...parameters];
      collectWrites(client);
      const { command, rowCount, rows } = await client.query(
        name === null ? { text, values } : { name, text, values },
      );
      return { rows, ...(CHANGES.includes(command) && { numAffectedRows: BigInt(rowCount ?? 0) }) };
    },
    streamQuery: () => {
      throw new Error('The platform does not stream rows');
    },
  };
}
