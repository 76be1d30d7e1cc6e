import type { ColumnType, Generated } from 'kysely';
import type { Instant, Json, MaybeInstant } from '../database/columns.ts';

interface AttemptsTable {
  key_hash: string;
  count: number;
  ends_at: Instant;
}

interface AuditTable {
  id: Generated<number>;
  at: Instant;
  actor: string;
  action: string;
  /** `NO_PLAYER` for an act without a player. */
  player_id: string;
  before: Json;
  after: Json;
  rule_edition: string | null;
  request_id: string | null;
  /** The member of staff who acted in the console. */
  staff_id: string | null;
}

interface OutboxTable {
  id: string;
  channel: string;
  recipient: string;
  language: string;
  template: string;
  subject: string;
  body: string;
  created_at: Instant;
  due_at: Instant;
  sent_at: MaybeInstant;
  tries: number;
  last_error: string | null;
  /** Custom header fields. */
  headers: ColumnType<unknown, string | null | undefined, null>;
}

/** The lease of a sweep: only its holder runs it. Times are the database's. */
interface SweepsTable {
  name: string;
  /** The process that last ran it. */
  holder: string;
  leased_until: Instant;
}

interface ClockTable {
  id: number;
  offset_ms: number;
}

/** The key of digests and sealed columns, sealed with the platform's secret. One row. */
export interface DataKeyTable {
  id: number;
  /** Null until the first start. */
  sealed: string | null;
  created_at: MaybeInstant;
  sealed_at: MaybeInstant;
}

declare module '../database/tables.ts' {
  interface Tables {
    attempts: AttemptsTable;
    audit: AuditTable;
    outbox: OutboxTable;
    sweeps: SweepsTable;
    clock: ClockTable;
    data_key: DataKeyTable;
  }
}

/** SQL that creates these tables. */
export const upkeepSchema: readonly string[] = [
  // Finds any part of a name. Every owner of a database may create it.
  'CREATE EXTENSION IF NOT EXISTS pg_trgm',
  `CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN RAISE EXCEPTION 'audit is append-only'; END $$`,
  `CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME; END $$`,
  `CREATE TABLE attempts (
    key_hash text PRIMARY KEY,
    count integer NOT NULL,
    ends_at timestamptz NOT NULL
  )`,
  'CREATE INDEX attempts_end ON attempts (ends_at)',
  `CREATE TABLE audit (
    id bigint GENERATED ALWAYS AS IDENTITY,
    at timestamptz NOT NULL,
    actor text NOT NULL,
    action text NOT NULL,
    player_id uuid,
    before jsonb,
    after jsonb,
    rule_edition text,
    request_id text,
    staff_id text,
    PRIMARY KEY (player_id, at, id)
  )`,
  `CREATE TABLE outbox (
    id uuid PRIMARY KEY,
    channel text NOT NULL CHECK (channel IN ('mail', 'sms')),
    recipient text NOT NULL,
    language text NOT NULL,
    template text NOT NULL,
    subject text NOT NULL,
    body text NOT NULL,
    created_at timestamptz NOT NULL,
    due_at timestamptz NOT NULL,
    sent_at timestamptz,
    tries integer NOT NULL,
    last_error text,
    headers jsonb
  )`,
  'CREATE INDEX outbox_due ON outbox (due_at) WHERE (sent_at IS NULL)',
  'CREATE INDEX outbox_recipient ON outbox (lower(recipient), created_at)',
  `CREATE TABLE clock (
    id integer PRIMARY KEY CHECK (id = 1),
    offset_ms bigint NOT NULL CHECK (offset_ms >= 0)
  )`,
  'INSERT INTO clock (id, offset_ms) VALUES (1, 0)',
  `CREATE TABLE data_key (
    id integer PRIMARY KEY CHECK (id = 1),
    sealed text,
    created_at timestamptz,
    sealed_at timestamptz
  )`,
  'INSERT INTO data_key (id) VALUES (1)',
  `CREATE TABLE required_migrations (
    name text PRIMARY KEY
  )`,
  `CREATE TABLE sweeps (
    name text PRIMARY KEY,
    holder uuid NOT NULL,
    leased_until timestamptz NOT NULL
  )`,
  `CREATE TRIGGER audit_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
];
