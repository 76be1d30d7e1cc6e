import type { LimitSpan, LimitType, Product } from '@playerdesk/contract/internal';
import type { ColumnType, Generated } from 'kysely';
import type { Instant, MaybeInstant } from './columns.ts';

export interface LimitsTable {
  id: string;
  player_id: string;
  type: LimitType;
  period: LimitSpan;
  product: Product | null;
  /** Minor units or minutes, read as text where the driver cannot represent the number. Null: the limit is removed. */
  amount: ColumnType<number | string | null, number | null, never>;
  currency: string | null;
  starts_at: Instant;
  ends_at: MaybeInstant;
  awaits_confirmation: boolean;
  locked_reason: string | null;
  set_by: string;
  rule_edition: string;
  created_at: Instant;
}

export interface LimitUsageTable {
  id: Generated<number>;
  player_id: string;
  measure: string;
  product: string | null;
  amount: ColumnType<number | string, number, never>;
  reference: string;
  used_at: Instant;
  released_at: MaybeInstant;
}

/** The uses of limits by day that were not released. A trigger of `limit_usage` keeps them; nothing else writes them. */
export interface LimitTotalsTable {
  player_id: string;
  measure: string;
  /** Empty: none. */
  product: string;
  /** A day in UTC, as `YYYY-MM-DD`. */
  day: ColumnType<string, never, never>;
  amount: ColumnType<number | string, never, never>;
  uses: ColumnType<number, never, never>;
}

export interface BlocksTable {
  id: string;
  player_id: string;
  kind: string;
  scope: string;
  starts_at: Instant;
  /** Null: open-ended, or no end until the player asks to return. */
  ends_at: MaybeInstant;
  /** The chosen end of a break that continues until the player asks to return. They may ask from then on. */
  least_until: MaybeInstant;
  /** Whether it covers every brand of the licensee. Null: not asked. */
  all_brands: boolean | null;
  /** When its early end was granted. */
  revoked_at: MaybeInstant;
  set_by: string;
  rule_edition: string;
}
