import type { ColumnType } from 'kysely';
import type { Instant, MaybeInstant } from './columns.ts';
import type { MinorUnits } from './ledger.ts';

export type BonusKind = 'monetary' | 'freespins';
export type BonusTrigger = 'deposit' | 'code' | 'grant';
export type StoredStatus =
  | 'initiated'
  | 'active'
  | 'finished'
  | 'finished-no-gains'
  | 'expired'
  | 'canceled'
  | 'admin-canceled';

/** JSON that is written as text. */
type Written = ColumnType<unknown, string, string>;

export interface BonusOffersTable {
  id: string;
  code: string;
  trigger: BonusTrigger;
  kind: BonusKind;
  starts_at: Instant;
  /** Null: no end. */
  ends_at: MaybeInstant;
  terms: Written;
  created_at: Instant;
}

export interface BonusesTable {
  id: string;
  player_id: string;
  offer_id: string;
  kind: BonusKind;
  status: StoredStatus;
  currency: string;
  /** Minor units, or the number of free spins. */
  amount: MinorUnits;
  wagering_required: MinorUnits;
  wagering_done: MinorUnits;
  spins_left: MinorUnits;
  /** The amount converted to real money. */
  gains: MinorUnits;
  /** The origin: `deposit <payment>`, `code` or `grant`. */
  source: string;
  starts_at: Instant;
  ends_at: MaybeInstant;
  created_at: Instant;
  ended_at: MaybeInstant;
}

/** All columns. A statement that selects `*` is not prepared. */
export const BONUS_COLUMNS = [
  'id',
  'player_id',
  'offer_id',
  'kind',
  'status',
  'currency',
  'amount',
  'wagering_required',
  'wagering_done',
  'spins_left',
  'gains',
  'source',
  'starts_at',
  'ends_at',
  'created_at',
  'ended_at',
] as const satisfies readonly (keyof BonusesTable)[];

export interface ContentEntriesTable {
  section_id: string;
  language: string;
  html: string | null;
  config: Written;
  assets: Written;
}
