import type { LimitSpan, LimitType, Product } from '@playerdesk/contract/internal';
import type { ColumnType, Generated } from 'kysely';
import type { Instant, MaybeInstant } from '../../infrastructure/database/columns.ts';

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

interface LimitUsageTable {
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
interface LimitTotalsTable {
  player_id: string;
  measure: string;
  /** Empty: none. */
  product: string;
  /** A day in UTC, as `YYYY-MM-DD`. */
  day: ColumnType<string, never, never>;
  amount: ColumnType<number | string, never, never>;
  uses: ColumnType<number, never, never>;
}

interface BlocksTable {
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

declare module '../../infrastructure/database/tables.ts' {
  interface Tables {
    limits: LimitsTable;
    limit_usage: LimitUsageTable;
    limit_totals: LimitTotalsTable;
    blocks: BlocksTable;
  }
}

/** SQL that creates these tables. */
export const limitSchema: readonly string[] = [
  `CREATE TABLE limits (
    id uuid,
    player_id uuid REFERENCES players (id) ON DELETE CASCADE,
    type text NOT NULL
      CHECK (type IN ('deposit', 'wager', 'loss', 'session', 'product-session', 'reality-check')),
    period text NOT NULL CHECK (period IN ('transaction', 'daily', 'weekly', 'monthly')),
    product text,
    amount bigint CHECK (amount > 0),
    currency char(3),
    starts_at timestamptz NOT NULL,
    ends_at timestamptz,
    awaits_confirmation boolean NOT NULL,
    locked_reason text,
    set_by text NOT NULL CHECK (set_by IN ('player', 'sign-up', 'operator')),
    rule_edition text NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (player_id, id)
  )`,
  'CREATE INDEX limits_player ON limits (player_id, ends_at)',
  `CREATE TABLE limit_usage (
    id bigint GENERATED ALWAYS AS IDENTITY,
    player_id uuid REFERENCES players (id) ON DELETE CASCADE,
    measure text NOT NULL CHECK (measure IN ('deposit', 'wager', 'win', 'product-minutes')),
    product text,
    amount bigint NOT NULL CHECK (amount > 0),
    reference text NOT NULL,
    used_at timestamptz NOT NULL,
    released_at timestamptz,
    PRIMARY KEY (player_id, id),
    CONSTRAINT limit_usage_reference UNIQUE (player_id, measure, reference)
  )`,
  'CREATE INDEX limit_usage_when ON limit_usage (player_id, measure, used_at)',
  `CREATE TABLE blocks (
    id uuid,
    player_id uuid REFERENCES players (id) ON DELETE CASCADE,
    kind text NOT NULL CHECK (kind IN ('block', 'self-exclusion', 'pause')),
    scope text NOT NULL,
    starts_at timestamptz NOT NULL,
    ends_at timestamptz,
    set_by text NOT NULL CHECK (set_by IN ('player', 'operator')),
    rule_edition text NOT NULL,
    all_brands boolean,
    revoked_at timestamptz,
    least_until timestamptz,
    PRIMARY KEY (player_id, id)
  )`,
  `CREATE TABLE limit_totals (
    player_id uuid REFERENCES players (id) ON DELETE CASCADE,
    measure text,
    product text,
    day date,
    amount bigint NOT NULL,
    uses integer NOT NULL,
    PRIMARY KEY (player_id, measure, day, product)
  )`,
  `CREATE FUNCTION count_limit_use() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP <> 'INSERT' AND OLD.released_at IS NULL THEN
      UPDATE limit_totals SET amount = amount - OLD.amount, uses = uses - 1
      WHERE player_id = OLD.player_id AND measure = OLD.measure AND product = coalesce(OLD.product, '')
        AND day = (OLD.used_at AT TIME ZONE 'UTC')::date;
    END IF;
    IF TG_OP <> 'DELETE' AND NEW.released_at IS NULL THEN
      INSERT INTO limit_totals (player_id, measure, product, day, amount, uses)
      VALUES (NEW.player_id, NEW.measure, coalesce(NEW.product, ''), (NEW.used_at AT TIME ZONE 'UTC')::date,
        NEW.amount, 1)
      ON CONFLICT (player_id, measure, day, product)
      DO UPDATE SET amount = limit_totals.amount + excluded.amount, uses = limit_totals.uses + 1;
    END IF;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER limit_usage_totals AFTER INSERT OR DELETE OR UPDATE ON limit_usage
    FOR EACH ROW EXECUTE FUNCTION count_limit_use()`,
];
