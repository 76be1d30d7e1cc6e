import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../infrastructure/database/tables.ts';

/** By what a player's rows are found. */
export interface Subject {
  readonly playerId: string;
  readonly email: string;
  readonly phone: string;
}

type Found = (subject: Subject) => RawBuilder<SqlBool>;

/** What becomes of rows when their player is erased. `apart`: the erasure does it by itself. */
type Ending = 'deleted' | 'kept' | 'apart';

/** What a table keeps of players. */
export interface KeptTable {
  /** Null: nothing that leads to a player. */
  readonly find: Found | null;
  readonly erasure: Ending;
  /** Why rows stay, where they do; for tables of nobody, what they hold instead. */
  readonly because?: string;
  /** Columns that are not exported: digests and sealed words, which mean nothing to anybody. */
  readonly hidden?: readonly string[];
}

export const byColumn =
  (column: string): Found =>
  ({ playerId }) =>
    sql<SqlBool>`${sql.ref(column)} = ${playerId}`;
export const own = byColumn('player_id');

export const deleted = (find: Found, ...hidden: readonly string[]): KeptTable => ({
  find,
  erasure: 'deleted',
  hidden,
});
export const kept = (find: Found, because: string): KeptTable => ({ find, erasure: 'kept', because });
export const nobody = (because: string): KeptTable => ({ find: null, erasure: 'kept', because });

export const BOOKS = 'books of account and gaming records, under an id without a name';
export const CHOICES =
  'limits, breaks and self-tests must be shown to the authority, under an id without a name';
export const CONSENT = 'proof of what was agreed to and when, under an id without a name';
export const SHORT = 'digests that end within a day';

/** What some tables keep: each domain says it of its own. */
export type KeptTables = Partial<Readonly<Record<keyof Tables, KeptTable>>>;
