import type { ColumnType, Generated } from 'kysely';
import type { Instant } from './columns.ts';

/** Minor units, read as text where the driver cannot represent the number. */
export type MinorUnits = ColumnType<number | string, number, number>;
type WrittenOnce<T> = ColumnType<T, T, never>;

export interface LedgerMovementsTable {
  id: Generated<number>;
  key: WrittenOnce<string>;
  kind: WrittenOnce<string>;
  player_id: WrittenOnce<string>;
  currency: WrittenOnce<string>;
  reference: WrittenOnce<string | null>;
  created_at: Instant;
}

export interface LedgerPostingsTable {
  movement_id: WrittenOnce<number>;
  account: WrittenOnce<string>;
  amount: ColumnType<number | string, number, never>;
}

export interface LedgerBalancesTable {
  player_id: string;
  currency: string;
  real: MinorUnits;
  bonus: MinorUnits;
  held: MinorUnits;
}
