import type { ColumnType, Generated } from 'kysely';
import type { Instant, MaybeInstant } from '../../infrastructure/database/columns.ts';

interface DisplayPagesTable {
  player_id: string;
  page_type: string;
  force_action: boolean;
  position: number;
  set_at: Instant;
}

interface SelfTestsTable {
  id: Generated<number>;
  player_id: string;
  score: number;
  version: string;
  taken_at: Instant;
}

interface LimitChoicesTable {
  player_id: string;
  declined_at: Instant;
}

interface SafetyInformationTable {
  player_id: string;
  acknowledged_at: Instant;
}

interface ReviewRemindersTable {
  player_id: string;
  reminded_at: Instant;
}

interface RealityChecksTable {
  player_id: string;
  answered_at: Instant;
}

interface ContactTasksTable {
  id: string;
  player_id: string;
  reason: string;
  details: ColumnType<Record<string, unknown>, string, never>;
  created_at: Instant;
  done_at: MaybeInstant;
}

declare module '../../infrastructure/database/tables.ts' {
  interface Tables {
    display_pages: DisplayPagesTable;
    self_tests: SelfTestsTable;
    limit_choices: LimitChoicesTable;
    safety_information: SafetyInformationTable;
    review_reminders: ReviewRemindersTable;
    reality_checks: RealityChecksTable;
    contact_tasks: ContactTasksTable;
  }
}

/** SQL that creates these tables. */
export const protectionSchema: readonly string[] = [
  `CREATE TABLE display_pages (
    player_id uuid REFERENCES players (id) ON DELETE CASCADE,
    page_type text,
    force_action boolean NOT NULL,
    position integer NOT NULL,
    set_at timestamptz NOT NULL,
    PRIMARY KEY (player_id, page_type)
  )`,
  `CREATE TABLE self_tests (
    id bigint GENERATED ALWAYS AS IDENTITY,
    player_id uuid REFERENCES players (id) ON DELETE CASCADE,
    score smallint NOT NULL CHECK (score >= 0 AND score <= 27),
    version text NOT NULL,
    taken_at timestamptz NOT NULL,
    PRIMARY KEY (player_id, id)
  )`,
  'CREATE INDEX self_tests_player ON self_tests (player_id, taken_at DESC)',
  `CREATE TABLE contact_tasks (
    id uuid,
    player_id uuid REFERENCES players (id) ON DELETE CASCADE,
    reason text NOT NULL,
    details jsonb NOT NULL,
    created_at timestamptz NOT NULL,
    done_at timestamptz,
    PRIMARY KEY (player_id, id)
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
