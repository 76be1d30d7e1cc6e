import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../infrastructure/database/tables.ts';

/** The identifiers by which a player's rows are found. */
export interface Subject {
  readonly playerId: string;
  readonly email: string;
  readonly phone: string;
}

type RowFilter = (subject: Subject) => RawBuilder<SqlBool>;

/** What happens to rows when their player is erased. `handled-by-erasure`: the code of the erasure decides. */
type ErasureEffect = 'deleted' | 'retained' | 'handled-by-erasure';

/** The personal data that a table stores. */
export interface PersonalDataTable {
  /** Null: the table has no reference to a player. */
  readonly find: RowFilter | null;
  readonly erasure: ErasureEffect;
  /** Why rows are retained. For tables without personal data, what they contain instead. */
  readonly reason?: string;
  /** Columns excluded from the export: digests and encrypted texts, which mean nothing to a reader, and copies. */
  readonly hidden?: readonly string[];
  /** Returns whether the law forbids to disclose a row to its player. Such a row is excluded from the export. */
  readonly isConfidential?: (row: Readonly<Record<string, unknown>>) => boolean;
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
export const retained = (find: RowFilter, reason: string): PersonalDataTable => ({
  find,
  erasure: 'retained',
  reason,
});
export const withoutPersonalData = (reason: string): PersonalDataTable => ({
  find: null,
  erasure: 'retained',
  reason,
});

/** Declares that the law forbids to disclose rows to their player: all of them, or those that a function names. */
export const confidential = (
  table: PersonalDataTable,
  isConfidential: PersonalDataTable['isConfidential'] = () => true,
): PersonalDataTable => ({ ...table, isConfidential });

export const RETAINED_BOOKS = 'books of account and gaming records, under an anonymous id';
export const RETAINED_SIGNALS = 'signs of money laundering and decisions about them, under an anonymous id';
export const RETAINED_CHOICES =
  'limits, breaks and self-tests as evidence for the authority, under an anonymous id';
export const RETAINED_CONSENT = 'proof of each consent and its time, under an anonymous id';
export const SHORT_LIVED_DIGESTS = 'digests that expire within a day';

/** The personal data of some tables. Each domain describes its own. */
export type PersonalDataTables = Partial<Readonly<Record<keyof Tables, PersonalDataTable>>>;
