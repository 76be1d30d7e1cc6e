import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../infrastructure/database/tables.ts';

/** By what a player's rows are found. */
export interface Subject {
  readonly playerId: string;
  readonly email: string;
  readonly phone: string;
}

type RowFilter = (subject: Subject) => RawBuilder<SqlBool>;

/** What becomes of rows when their player is erased. `apart`: the erasure does it by itself. */
type Erasure = 'deleted' | 'kept' | 'apart';

/** What a table keeps of players. */
export interface PersonalDataTable {
  /** Null: nothing that leads to a player. */
  readonly find: RowFilter | null;
  readonly erasure: Erasure;
  /** Why rows stay, where they do; for tables of nobody, what they hold instead. */
  readonly reason?: string;
  /** Columns that are not exported: digests and sealed words, which mean nothing to anybody. */
  readonly hidden?: readonly string[];
}

export const byColumn =
  (column: string): RowFilter =>
  ({ playerId }) =>
    sql<SqlBool>`${sql.ref(column)} = ${playerId}`;
export const byPlayerId = byColumn('player_id');

export const deletedOnErasure = (find: RowFilter, ...hidden: readonly string[]): PersonalDataTable => ({
  find,
  erasure: 'deleted',
  hidden,
});
export const retained = (find: RowFilter, because: string): PersonalDataTable => ({
  find,
  erasure: 'kept',
  reason: because,
});
export const withoutPersonalData = (because: string): PersonalDataTable => ({
  find: null,
  erasure: 'kept',
  reason: because,
});

export const RETAINED_BOOKS = 'books of account and gaming records, under an id without a name';
export const RETAINED_CHOICES =
  'limits, breaks and self-tests must be shown to the authority, under an id without a name';
export const RETAINED_CONSENT = 'proof of what was agreed to and when, under an id without a name';
export const SHORT_LIVED_DIGESTS = 'digests that end within a day';

/** What some tables keep: each domain says it of its own. */
export type PersonalDataTables = Partial<Readonly<Record<keyof Tables, PersonalDataTable>>>;
