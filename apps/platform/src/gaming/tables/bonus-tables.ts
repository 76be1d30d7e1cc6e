import type { Instant, MaybeInstant, MinorUnits, Written } from '../../infrastructure/database/columns.ts';

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

declare module '../../infrastructure/database/tables.ts' {
  interface Tables {
    bonus_offers: BonusOffersTable;
    bonuses: BonusesTable;
  }
}

/** SQL that creates these tables. */
export const bonusSchema: readonly string[] = [
  `CREATE TABLE bonus_offers (
    id uuid PRIMARY KEY,
    code text NOT NULL,
    trigger text NOT NULL CHECK (trigger IN ('deposit', 'code', 'grant')),
    kind text NOT NULL CHECK (kind IN ('monetary', 'freespins')),
    starts_at timestamptz NOT NULL,
    ends_at timestamptz,
    terms jsonb NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT bonus_offers_code UNIQUE (code)
  )`,
  `CREATE TABLE bonuses (
    id uuid,
    player_id uuid REFERENCES players (id),
    offer_id uuid NOT NULL REFERENCES bonus_offers (id),
    kind text NOT NULL CHECK (kind IN ('monetary', 'freespins')),
    status text NOT NULL
      CHECK (status IN ('initiated', 'active', 'finished', 'finished-no-gains', 'expired', 'canceled',
        'admin-canceled')),
    currency char(3) NOT NULL,
    amount bigint NOT NULL CHECK (amount > 0),
    wagering_required bigint NOT NULL CHECK (wagering_required >= 0),
    wagering_done bigint NOT NULL CHECK (wagering_done >= 0),
    spins_left bigint NOT NULL CHECK (spins_left >= 0),
    gains bigint NOT NULL CHECK (gains >= 0),
    source text NOT NULL,
    starts_at timestamptz NOT NULL,
    ends_at timestamptz,
    created_at timestamptz NOT NULL,
    ended_at timestamptz,
    PRIMARY KEY (player_id, id),
    CONSTRAINT bonuses_once UNIQUE (player_id, offer_id)
  )`,
  `CREATE UNIQUE INDEX bonuses_one_monetary ON bonuses (player_id) WHERE (kind = 'monetary' AND status = 'active')`,
  "CREATE INDEX bonuses_due ON bonuses (ends_at) WHERE (status IN ('initiated', 'active'))",
];
