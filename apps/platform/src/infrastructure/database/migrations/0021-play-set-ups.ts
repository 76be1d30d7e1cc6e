import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // The limits of time and money that players set before slots. Each player has at most one in force.
  `CREATE TABLE play_set_ups (
    id uuid PRIMARY KEY,
    player_id uuid NOT NULL REFERENCES players (id),
    minutes integer NOT NULL CHECK (minutes > 0),
    amount bigint NOT NULL CHECK (amount > 0),
    currency char(3) NOT NULL,
    -- Stakes less wins, never below nothing.
    spent bigint NOT NULL CHECK (spent BETWEEN 0 AND amount),
    starts_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL,
    ended_by text CHECK (ended_by IN ('time', 'spend', 'player')),
    ended_at timestamptz,
    CHECK ((ended_by IS NULL) = (ended_at IS NULL))
  )`,
  'CREATE UNIQUE INDEX play_set_ups_open ON play_set_ups (player_id) WHERE ended_at IS NULL',
  'CREATE INDEX play_set_ups_player ON play_set_ups (player_id, starts_at DESC)',
  'CREATE INDEX play_set_ups_due ON play_set_ups (ends_at) WHERE ended_at IS NULL',
  // The setup under which a round was staked. Null: none.
  'ALTER TABLE plays ADD COLUMN set_up_id uuid REFERENCES play_set_ups (id)',
  `CREATE INDEX plays_set_up ON plays (set_up_id) WHERE status = 'open'`,
];

/** Creates play setups. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
