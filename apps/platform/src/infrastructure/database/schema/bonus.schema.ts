/** SQL that creates the tables of `tables/bonus.ts`. */
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
    id uuid PRIMARY KEY,
    player_id uuid NOT NULL REFERENCES players (id),
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
    CONSTRAINT bonuses_once UNIQUE (player_id, offer_id)
  )`,
  `CREATE UNIQUE INDEX bonuses_one_monetary ON bonuses (player_id) WHERE (kind = 'monetary' AND status = 'active')`,
  "CREATE INDEX bonuses_due ON bonuses (ends_at) WHERE (status IN ('initiated', 'active'))",
  `CREATE TABLE content_entries (
    section_id text,
    language text,
    html text,
    config jsonb NOT NULL,
    assets jsonb NOT NULL,
    PRIMARY KEY (section_id, language)
  )`,
];
