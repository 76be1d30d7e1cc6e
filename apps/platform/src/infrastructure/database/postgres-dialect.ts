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
import { leadsElsewhere } from './unavailable.ts';

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
  /** Connections that leave the pool: the name of the database may lead to another server by now. */
  const astray = new WeakSet<pg.PoolClient>();
  const run = async (connection: DatabaseConnection, statement: string) => {
    await connection.executeQuery(CompiledQuery.raw(statement));
  };
  return {
    init: async () => {},
    destroy: () => pool.end(),
    acquireConnection: async () => {
      const client = await pool.connect();
      const connection = postgresConnection(client, names, () => void astray.add(client));
      clients.set(connection, client);
      return connection;
    },
    releaseConnection: async (connection) => {
      const client = clients.get(connection);
      client?.release(astray.has(client));
    },
    beginTransaction: (connection, { isolationLevel }) =>
      run(connection, isolationLevel ? `begin isolation level ${isolationLevel}` : 'begin'),
    commitTransaction: (connection) => run(connection, 'commit'),
    rollbackTransaction: (connection) => run(connection, 'rollback'),
  };
}

const CHANGES = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'];

function postgresConnection(
  client: pg.PoolClient,
  names: StatementNames | null,
  onAstray: () => void,
): DatabaseConnection {
  return {
    async executeQuery({ sql: text, parameters }: CompiledQuery) {
      const name = names?.get(text, parameters.length) ?? null;
      const values = [...parameters];
      collectWrites(client);
      const query = name === null ? { text, values } : { name, text, values };
      const { command, rowCount, rows } = await client.query(query).catch((error: unknown) => {
        if (leadsElsewhere(error)) onAstray();
        throw name === null ? error : namePooler(error);
      });
      return { rows, ...(CHANGES.includes(command) && { numAffectedRows: BigInt(rowCount ?? 0) }) };
    },
    streamQuery: () => {
      throw new Error('The platform does not stream rows');
    },
  };
}

/** SQLSTATE of a named statement that the connection does not have, or has already. */
const STATEMENT_CODES = ['26000', '42P05'];

/** Names the setting that is missing when named statements get lost between transactions. */
function namePooler(error: unknown): unknown {
  if (!STATEMENT_CODES.includes(String((error as { code?: unknown }).code))) return error;
  const hint = 'A pooler lends another connection to each transaction: set DATABASE_POOLER=transaction';
  return Object.assign(error as Error, { operatorHint: hint });
}
