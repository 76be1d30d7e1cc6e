import { type Kysely, type Migration, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** An index for speed alone. */
export interface Index {
  readonly name: string;
  /** What follows `CREATE INDEX name`. */
  readonly definition: string;
}

/** A table that is cleaned up in batches, with its primary key. A key names one row, also in a partitioned table. */
export interface BatchTable {
  readonly table: keyof Tables;
  /** Its columns, with a comma between them. */
  readonly key: string;
}

/**
 * Where a cluster keeps a table: divided by the names of its rows, as a copy on every node, or on the coordinator. A table
 * without one is divided by player if each of its unique keys names the player, and on the coordinator otherwise.
 */
export type Placement = 'by-name' | 'copied' | 'coordinator';

export type Placements = Readonly<Partial<Record<keyof Tables, Placement>>>;

/** What one module adds to the database. */
export interface SchemaPart {
  /** SQL of the baseline. A table follows those that it references. */
  readonly baseline: readonly string[];
  /**
   * Indexes that are added while platforms run. Unique indexes hold a rule: the baseline or a migration adds them, before
   * the code that relies on them.
   */
  readonly indexes?: readonly Index[];
  readonly batches?: Readonly<Record<string, BatchTable>>;
  readonly placements?: Placements;
}

/** The schema of a release. */
export interface Schema {
  /** In the order of their names. A released migration is never changed. */
  readonly migrations: Readonly<Record<string, Migration>>;
  readonly indexes: readonly Index[];
  readonly placements: Placements;
}

type Column<T extends keyof Tables> = keyof Tables[T] & string;
type Keys = { readonly [T in keyof Tables]?: Column<T> | `player_id, ${Column<T>}` };

/** Names the tables of a module that are cleaned up in batches, by their primary keys. */
export function toBatches<K extends Keys>(keys: K): { readonly [T in keyof K]: BatchTable } {
  const entries = Object.entries(keys).map(([table, key]) => [table, { table, key }]);
  // Cast: Object.fromEntries loses the names.
  return Object.fromEntries(entries) as { readonly [T in keyof K]: BatchTable };
}

/** Creates the migration to the first release from its parts. */
export function createBaseline(parts: readonly SchemaPart[]): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      for (const { baseline } of parts)
        for (const statement of baseline) await sql.raw(statement).execute(db);
    },
  };
}
