/** SQL that creates the tables of `tables/responsible-gambling.ts`. */
export const responsibleGamblingSchema: readonly string[] = [
  `CREATE TABLE self_tests (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    player_id uuid NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    score smallint NOT NULL CHECK (score >= 0 AND score <= 27),
    version text NOT NULL,
    taken_at timestamptz NOT NULL
  )`,
  'CREATE INDEX self_tests_player ON self_tests (player_id, taken_at DESC)',
  `CREATE TABLE contact_tasks (
    id uuid PRIMARY KEY,
    player_id uuid NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    reason text NOT NULL,
    details jsonb NOT NULL,
    created_at timestamptz NOT NULL,
    done_at timestamptz
  )`,
  'CREATE INDEX contact_tasks_open ON contact_tasks (created_at) WHERE (done_at IS NULL)',
  `CREATE TABLE review_reminders (
    player_id uuid PRIMARY KEY REFERENCES players (id) ON DELETE CASCADE,
    reminded_at timestamptz NOT NULL
  )`,
  `CREATE TABLE limit_choices (
    player_id uuid PRIMARY KEY REFERENCES players (id) ON DELETE CASCADE,
    declined_at timestamptz NOT NULL
  )`,
  `CREATE TABLE reality_checks (
    player_id uuid PRIMARY KEY REFERENCES players (id) ON DELETE CASCADE,
    answered_at timestamptz NOT NULL
  )`,
  `CREATE TABLE safety_information (
    player_id uuid PRIMARY KEY REFERENCES players (id) ON DELETE CASCADE,
    acknowledged_at timestamptz NOT NULL
  )`,
];
