import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // A pause is a break measured in hours.
  'ALTER TABLE blocks DROP CONSTRAINT blocks_kind_check',
  `ALTER TABLE blocks ADD CONSTRAINT blocks_kind_check CHECK (kind IN ('block', 'self-exclusion', 'pause'))`,
  // Null: the question was not asked.
  'ALTER TABLE blocks ADD COLUMN all_brands boolean',
  // The address from which a session was opened. Retained for running sessions and the previous one only.
  'ALTER TABLE sessions ADD COLUMN address text',
  // A session of a player on a break, with access to money, history and documents.
  'ALTER TABLE sessions ADD COLUMN restricted boolean NOT NULL DEFAULT false',
  'CREATE INDEX sessions_history ON sessions (player_id, created_at DESC)',
  'CREATE INDEX play_steps_when ON play_steps (player_id, at)',
  // The total of a self-test, without its answers.
  `CREATE TABLE self_tests (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    player_id uuid NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    score smallint NOT NULL CHECK (score BETWEEN 0 AND 27),
    version text NOT NULL,
    taken_at timestamptz NOT NULL
  )`,
  'CREATE INDEX self_tests_player ON self_tests (player_id, taken_at DESC)',
  // Existing pages count as set long ago, so that actions since then count as done.
  `ALTER TABLE display_pages ADD COLUMN set_at timestamptz NOT NULL DEFAULT '2000-01-01T00:00:00Z'`,
  'ALTER TABLE display_pages ALTER COLUMN set_at DROP DEFAULT',
  // When and in which session a player was last prompted to set a limit. The page is shown in that session only.
  `CREATE TABLE limit_prompts (
    player_id uuid PRIMARY KEY REFERENCES players (id) ON DELETE CASCADE,
    prompted_at timestamptz NOT NULL,
    session_hash text NOT NULL
  )`,
  // Why staff have to contact a player.
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

/** Adds pauses, self-tests, restricted sessions, and contact tasks. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
