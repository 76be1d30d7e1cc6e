import type { Kysely, Transaction } from 'kysely';

/** The migrations that a release has to know to run on the database. */
interface RequiredMigrationsTable {
  name: string;
}

/** All tables. Each module adds its own by declaration merging, where it describes their rows. */
export interface Tables {
  required_migrations: RequiredMigrationsTable;
}

/** A database or a transaction on it. Inside a transaction, only the transaction may be used. */
export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;
