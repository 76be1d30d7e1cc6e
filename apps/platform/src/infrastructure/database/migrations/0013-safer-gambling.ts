import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // A pause is a break that is counted in hours.
  'ALTER TABLE blocks DROP CONSTRAINT blocks_kind_check',
  `ALTER TABLE blocks ADD CONSTRAINT blocks_kind_check CHECK (kind IN ('block', 'self-exclusion', 'pause'))`,
  // Null: nobody was asked.
  'ALTER TABLE blocks ADD COLUMN all_brands boolean',
  // From where a session was opened. Kept for the running sessions of a player and the one before them alone.
  'ALTER TABLE sessions ADD COLUMN address text',
  // A session of somebody whom a break keeps from play: for their money, their history and their documents.
  'ALTER TABLE sessions ADD COLUMN restricted boolean NOT NULL DEFAULT false',
  'CREATE INDEX sessions_history ON sessions (player_id, created_at DESC)',
  'CREATE INDEX play_steps_when ON play_steps (player_id, at)',
  // The total of a self-test and nothing of its answers.
  `CREATE TABLE self_tests (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    player_id uuid NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    score smallint NOT NULL CHECK (score BETWEEN 0 AND 27),
    version text NOT NULL,
    taken_at timestamptz NOT NULL
  )`,
  'CREATE INDEX self_tests_player ON self_tests (player_id, taken_at DESC)',
  // Pages set before count as set long ago: what was done since then is done.
  `ALTER TABLE display_pages ADD COLUMN set_at timestamptz NOT NULL DEFAULT '2000-01-01T00:00:00Z'`,
  'ALTER TABLE display_pages ALTER COLUMN set_at DROP DEFAULT',
  // Who was last asked to set a limit, when, and in which session: there alone the page is shown.
  `CREATE TABLE limit_prompts (
    player_id uuid PRIMARY KEY REFERENCES players (id) ON DELETE CASCADE,
    prompted_at timestamptz NOT NULL,
    session_hash text NOT NULL
  )`,
  // Why staff have to talk to a player.
  `CREATE TABLE contact_tasks (
    id uuid PRIMARY KEY,
    player_id uuid NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    reason text NOT NULL,
    details jsonb NOT NULL,
    created_at timestamptz NOT NULL,
    done_at timestamptz
  )`,
  'CREATE INDEX contact_tasks_open ON contact_tasks (created_at) WHERE done_at IS NULL',
];

/** Pauses, self-tests, restricted sessions, and who is to be talked to. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
