import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // An offer, earned by a deposit, a code or a grant of the operator. The terms are JSON, because no query filters by
  // them.
  `CREATE TABLE bonus_offers (
    id uuid PRIMARY KEY,
    code text NOT NULL CONSTRAINT bonus_offers_code UNIQUE,
    trigger text NOT NULL CHECK (trigger IN ('deposit', 'code', 'grant')),
    kind text NOT NULL CHECK (kind IN ('monetary', 'freespins')),
    starts_at timestamptz NOT NULL,
    ends_at timestamptz,
    terms jsonb NOT NULL,
    created_at timestamptz NOT NULL
  )`,
  // A player's bonuses. Their money is in the ledger only.
  `CREATE TABLE bonuses (
    id uuid PRIMARY KEY,
    player_id uuid NOT NULL REFERENCES players (id),
    offer_id uuid NOT NULL REFERENCES bonus_offers (id),
    kind text NOT NULL CHECK (kind IN ('monetary', 'freespins')),
    status text NOT NULL CHECK (status IN ('initiated', 'active', 'finished', 'finished-no-gains', 'expired',
      'canceled', 'admin-canceled')),
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
  // All bonus money of a player belongs to one bonus.
  `CREATE UNIQUE INDEX bonuses_one_monetary ON bonuses (player_id) WHERE kind = 'monetary' AND status = 'active'`,
  `CREATE INDEX bonuses_due ON bonuses (ends_at) WHERE status IN ('initiated', 'active')`,
  // A casino round or a sportsbook bet, by the id of its game.
  `CREATE TABLE plays (
    id uuid PRIMARY KEY,
    book text NOT NULL CHECK (book IN ('casino', 'sport')),
    round_id text NOT NULL,
    player_id uuid NOT NULL REFERENCES players (id),
    product text NOT NULL,
    game_id text NOT NULL,
    currency char(3) NOT NULL,
    stake_real bigint NOT NULL CHECK (stake_real >= 0),
    stake_bonus bigint NOT NULL CHECK (stake_bonus >= 0),
    bonus_id uuid REFERENCES bonuses (id),
    counted bigint NOT NULL CHECK (counted >= 0),
    status text NOT NULL CHECK (status IN ('open', 'settled', 'canceled')),
    started_at timestamptz NOT NULL,
    ended_at timestamptz,
    CONSTRAINT plays_round UNIQUE (book, round_id)
  )`,
  `CREATE INDEX plays_open ON plays (bonus_id) WHERE status = 'open' AND bonus_id IS NOT NULL`,
  // The steps that the player sees: stakes and wins.
  `CREATE TABLE play_steps (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    play_id uuid NOT NULL REFERENCES plays (id),
    step text NOT NULL,
    player_id uuid NOT NULL REFERENCES players (id),
    book text NOT NULL,
    type text NOT NULL CHECK (type IN ('Bet', 'Win')),
    amount bigint NOT NULL,
    currency char(3) NOT NULL,
    game text NOT NULL,
    description text,
    status text NOT NULL CHECK (status IN ('Pending', 'Completed', 'Rollbacked')),
    end_entry text,
    at timestamptz NOT NULL,
    CONSTRAINT play_steps_once UNIQUE (play_id, step)
  )`,
  'CREATE INDEX play_steps_book ON play_steps (player_id, book, id DESC)',
  'CREATE INDEX play_steps_history ON play_steps (player_id, id DESC)',
  // Texts and images of offers, by section and language.
  `CREATE TABLE content_entries (
    section_id text NOT NULL,
    language text NOT NULL,
    html text,
    config jsonb NOT NULL,
    assets jsonb NOT NULL,
    PRIMARY KEY (section_id, language)
  )`,
];

/** Creates bonuses, play and content. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
