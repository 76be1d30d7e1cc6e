import type { ComplaintOutcome, ComplaintTopic } from '@playerdesk/contract/internal';
import type { Instant, Json, MaybeInstant, WrittenOnce } from '../../infrastructure/database/columns.ts';
import type { Role } from '../permissions.ts';

/** A session of the console. It has nothing in common with sessions of players. */
interface StaffSessionsTable {
  id_hash: string;
  /** The subject at the identity provider. */
  staff_id: string;
  name: string;
  roles: Role[];
  /** The session at the identity provider, which can end this one. Null: the provider names none. */
  provider_session: string | null;
  /** When the person last entered their credentials. */
  authenticated_at: Instant;
  created_at: Instant;
  /** When its person last used it. */
  seen_at: Instant;
  /** The list of waiting work that it has read last. Null: none. */
  list_digest: string | null;
  /** Whether it was opened without the identity provider. */
  is_break_glass: boolean;
}

/** The account that opens the console without the identity provider. There is at most one. */
interface BreakGlassAccountTable {
  id: 1;
  password_hash: string;
  /** The secret of its authenticator app, encrypted. */
  totp_sealed: string;
  /** The time step of the last used code. */
  last_step: number;
  enrolled_at: Instant;
}

/** A sign-in with that account, which a person of compliance acknowledges. */
interface BreakGlassUsesTable {
  id: string;
  used_at: Instant;
  acknowledged_at: MaybeInstant;
  acknowledged_by: string | null;
}

/** An act that waits for the approval of another person. */
interface StaffRequestsTable {
  id: string;
  act: string;
  /** `NO_PLAYER`: the act is about no player in particular. */
  player_id: string;
  input: Json;
  reason: string;
  requested_by: string;
  requester_name: string;
  requested_at: Instant;
  expires_at: Instant;
  decided_by: string | null;
  decided_at: MaybeInstant;
  decision: 'approved' | 'declined' | 'withdrawn' | null;
}

/** Who works on an item that waits for staff. */
interface StaffWorkTable {
  /** The id of the document, review, withdrawal, contact task, signal or request. */
  id: string;
  player_id: string;
  staff_id: string;
  staff_name: string;
  taken_at: Instant;
  snoozed_until: MaybeInstant;
  snooze_reason: string | null;
  /** Whether the law forbids to disclose it to the player. */
  is_confidential: boolean;
}

/** What a member of staff wrote about a player. Append-only. */
interface StaffNotesTable {
  id: WrittenOnce<string>;
  player_id: WrittenOnce<string>;
  text: WrittenOnce<string>;
  staff_id: WrittenOnce<string>;
  staff_name: WrittenOnce<string>;
  /** Whether the law forbids to disclose it to the player. */
  is_confidential: WrittenOnce<boolean>;
  created_at: Instant;
}

/** A player's complaint. */
interface ComplaintsTable {
  id: WrittenOnce<string>;
  player_id: WrittenOnce<string>;
  topic: WrittenOnce<ComplaintTopic>;
  /** What the player complains about. Null: their data is erased. */
  text: string | null;
  received_at: Instant;
  /** Until when the license wants an answer. Null: it names no day. */
  due_at: MaybeInstant;
  outcome: ComplaintOutcome | null;
  answer: string | null;
  answered_at: MaybeInstant;
}

declare module '../../infrastructure/database/tables.ts' {
  interface Tables {
    staff_sessions: StaffSessionsTable;
    break_glass_account: BreakGlassAccountTable;
    break_glass_uses: BreakGlassUsesTable;
    staff_requests: StaffRequestsTable;
    staff_work: StaffWorkTable;
    staff_notes: StaffNotesTable;
    complaints: ComplaintsTable;
  }
}

/** SQL that creates these tables. */
export const staffTablesSchema: readonly string[] = [
  `CREATE TABLE staff_sessions (
    id_hash text PRIMARY KEY,
    staff_id text NOT NULL,
    name text NOT NULL,
    roles text[] NOT NULL,
    provider_session text,
    authenticated_at timestamptz NOT NULL,
    created_at timestamptz NOT NULL,
    seen_at timestamptz NOT NULL,
    list_digest text,
    is_break_glass boolean NOT NULL
  )`,
  `CREATE TABLE break_glass_account (
    id integer PRIMARY KEY CHECK (id = 1),
    password_hash text NOT NULL,
    totp_sealed text NOT NULL,
    last_step integer NOT NULL,
    enrolled_at timestamptz NOT NULL
  )`,
  `CREATE TABLE break_glass_uses (
    id uuid PRIMARY KEY,
    used_at timestamptz NOT NULL,
    acknowledged_at timestamptz,
    acknowledged_by text,
    CHECK ((acknowledged_at IS NULL) = (acknowledged_by IS NULL))
  )`,
  'CREATE INDEX staff_sessions_staff ON staff_sessions (staff_id)',
  `CREATE TABLE staff_requests (
    id uuid,
    act text NOT NULL,
    player_id uuid,
    input jsonb NOT NULL,
    reason text NOT NULL,
    requested_by text NOT NULL,
    requester_name text NOT NULL,
    requested_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    decided_by text,
    decided_at timestamptz,
    decision text CHECK (decision IN ('approved', 'declined', 'withdrawn')),
    CHECK (decided_by <> requested_by),
    CHECK ((decision IS NULL) = (decided_at IS NULL)),
    PRIMARY KEY (player_id, id)
  )`,
  `CREATE TABLE staff_work (
    id uuid,
    player_id uuid,
    staff_id text NOT NULL,
    staff_name text NOT NULL,
    taken_at timestamptz NOT NULL,
    snoozed_until timestamptz,
    snooze_reason text,
    is_confidential boolean NOT NULL,
    CHECK ((snoozed_until IS NULL) = (snooze_reason IS NULL)),
    PRIMARY KEY (player_id, id)
  )`,
  `CREATE TABLE staff_notes (
    id uuid,
    player_id uuid REFERENCES players (id),
    text text NOT NULL,
    staff_id text NOT NULL,
    staff_name text NOT NULL,
    is_confidential boolean NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (player_id, id)
  )`,
  'CREATE INDEX staff_notes_player ON staff_notes (player_id, created_at DESC)',
  `CREATE TRIGGER staff_notes_append_only BEFORE UPDATE OR TRUNCATE ON staff_notes
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting()`,
  `CREATE TABLE complaints (
    id uuid,
    player_id uuid REFERENCES players (id),
    topic text NOT NULL,
    text text,
    received_at timestamptz NOT NULL,
    due_at timestamptz,
    outcome text CHECK (outcome IN ('upheld', 'partly-upheld', 'rejected', 'taken-back')),
    answer text,
    answered_at timestamptz,
    CHECK ((outcome IS NULL) = (answered_at IS NULL)),
    PRIMARY KEY (player_id, id)
  )`,
  'CREATE INDEX complaints_open ON complaints (received_at) WHERE (outcome IS NULL)',
  'CREATE INDEX complaints_received ON complaints (received_at)',
  'CREATE INDEX staff_work_taken ON staff_work (taken_at)',
  'CREATE INDEX staff_requests_open ON staff_requests (requested_at) WHERE (decided_at IS NULL)',
];
