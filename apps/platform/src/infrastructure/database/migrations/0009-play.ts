import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // Games and events. `jackpot_id` names the jackpot that their stakes contribute to.
  `CREATE TABLE jackpots (
    id text PRIMARY KEY,
    name text NOT NULL,
    currency char(3) NOT NULL,
    seed bigint NOT NULL CHECK (seed > 0),
    -- Of each stake, in hundredths of a percent.
    share bigint NOT NULL CHECK (share BETWEEN 1 AND 10000),
    -- How often it was won: what is in it belongs to this edition.
    edition integer NOT NULL,
    seeded boolean NOT NULL
  )`,
  // The contents of a jackpot by currency, with fractions of a minor unit (ten-thousandths) that no movement can
  // carry.
  `CREATE TABLE jackpot_pools (
    jackpot_id text NOT NULL REFERENCES jackpots (id),
    currency char(3) NOT NULL,
    amount bigint NOT NULL CHECK (amount >= 0),
    carry bigint NOT NULL CHECK (carry BETWEEN 0 AND 9999),
    PRIMARY KEY (jackpot_id, currency)
  )`,
  `CREATE TABLE jackpot_feeds (
    play_id uuid PRIMARY KEY REFERENCES plays (id),
    jackpot_id text NOT NULL REFERENCES jackpots (id),
    edition integer NOT NULL,
    parts bigint NOT NULL CHECK (parts > 0)
  )`,
  `CREATE TABLE games (
    id text PRIMARY KEY,
    identifier text NOT NULL CONSTRAINT games_identifier UNIQUE,
    name text NOT NULL,
    product text NOT NULL,
    -- Of which kind it is to listings and to wagering.
    category text NOT NULL,
    wagering text NOT NULL CHECK (wagering IN ('slot', 'table', 'live', 'lottery')),
    play_modes text[] NOT NULL,
    appealing_for_children boolean NOT NULL,
    table_ids text[] NOT NULL,
    linked_games text[] NOT NULL,
    jackpot_id text REFERENCES jackpots (id),
    position integer NOT NULL
  )`,
  // A launch key for one game, then the game session that it opened.
  `CREATE TABLE game_sessions (
    id uuid PRIMARY KEY,
    key_hash text NOT NULL CONSTRAINT game_sessions_key UNIQUE,
    player_id uuid NOT NULL REFERENCES players (id),
    session_hash text NOT NULL,
    game_id text NOT NULL REFERENCES games (id),
    table_id text,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    opened_at timestamptz
  )`,
  'CREATE INDEX game_sessions_end ON game_sessions (created_at)',
  // An empty table id means the game as a whole.
  `CREATE TABLE favourites (
    player_id uuid NOT NULL REFERENCES players (id),
    game_id text NOT NULL,
    table_id text NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (player_id, game_id, table_id)
  )`,
  `CREATE TABLE last_played (
    player_id uuid NOT NULL REFERENCES players (id),
    game_id text NOT NULL,
    table_id text NOT NULL,
    platform text NOT NULL CHECK (platform IN ('Desktop', 'Mobile')),
    played_at timestamptz NOT NULL,
    PRIMARY KEY (player_id, game_id, table_id, platform)
  )`,
  `CREATE TABLE tournaments (
    identifier text PRIMARY KEY,
    name text NOT NULL,
    starts_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL,
    opt_in boolean NOT NULL,
    rule text NOT NULL CHECK (rule IN ('best-round', 'staked')),
    -- Empty: everywhere, in every currency, every game.
    jurisdictions text[] NOT NULL,
    currencies text[] NOT NULL,
    game_ids text[] NOT NULL,
    prize_amount bigint,
    prize_currency char(3),
    CHECK (ends_at > starts_at)
  )`,
  // Scores are in hundredths of a point.
  `CREATE TABLE tournament_entries (
    tournament text NOT NULL REFERENCES tournaments (identifier),
    player_id uuid NOT NULL REFERENCES players (id),
    score bigint NOT NULL CHECK (score >= 0),
    joined_at timestamptz NOT NULL,
    scored_at timestamptz NOT NULL,
    PRIMARY KEY (tournament, player_id)
  )`,
  'CREATE INDEX tournament_entries_standing ON tournament_entries (tournament, score DESC, scored_at)',
  // Fictitious opponents of the demo. Empty in production.
  `CREATE TABLE tournament_demo_guests (
    tournament text NOT NULL REFERENCES tournaments (identifier),
    id text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    score bigint NOT NULL CHECK (score >= 0),
    scored_at timestamptz NOT NULL,
    PRIMARY KEY (tournament, id)
  )`,
  // House accounts for jackpot reserves, jackpot seeds and currency exchange.
  'ALTER TABLE ledger_postings DROP CONSTRAINT ledger_postings_account_check',
  `ALTER TABLE ledger_postings ADD CONSTRAINT ledger_postings_account_check CHECK (account IN
    ('real', 'bonus', 'held', 'clearing', 'play', 'bonus-cost', 'adjustment', 'jackpot', 'jackpot-cost', 'exchange'))`,
  // The data of the simulated game provider. In production these belong to another party.
  `CREATE TABLE game_provider_visits (
    token_hash text PRIMARY KEY,
    game text NOT NULL,
    table_id text,
    mode text NOT NULL CHECK (mode IN ('m', 'd')),
    -- Sealed: the platform's id of the play. Empty in a demo.
    play_session text NOT NULL,
    currency char(3) NOT NULL,
    -- Play money of a demo.
    demo_balance bigint NOT NULL CHECK (demo_balance >= 0),
    expires_at timestamptz NOT NULL
  )`,
  'CREATE INDEX game_provider_visits_end ON game_provider_visits (expires_at)',
  `CREATE TABLE game_provider_rounds (
    id text PRIMARY KEY,
    visit text NOT NULL,
    play_session text NOT NULL,
    game text NOT NULL,
    bet jsonb NOT NULL,
    stake bigint NOT NULL CHECK (stake > 0),
    currency char(3) NOT NULL,
    status text NOT NULL
      CHECK (status IN ('staking', 'drawn', 'paid', 'refused', 'cancelling', 'cancelled')),
    outcome jsonb,
    win bigint NOT NULL CHECK (win >= 0),
    wins_jackpot boolean NOT NULL,
    jackpot bigint NOT NULL CHECK (jackpot >= 0),
    balance bigint,
    error_code text,
    tries integer NOT NULL,
    due_at timestamptz,
    created_at timestamptz NOT NULL
  )`,
  'CREATE INDEX game_provider_rounds_visit ON game_provider_rounds (visit)',
  'CREATE INDEX game_provider_rounds_due ON game_provider_rounds (due_at) WHERE due_at IS NOT NULL',
];

/** Creates games, favorites, recently played games, jackpots, tournaments, and the simulated game provider. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
