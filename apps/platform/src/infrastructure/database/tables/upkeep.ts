import type { ColumnType, Generated } from 'kysely';
import type { Instant, Json, MaybeInstant } from './columns.ts';

export interface AttemptsTable {
  key_hash: string;
  count: number;
  ends_at: Instant;
}

export interface IdempotencyTable {
  key_hash: string;
  operation: string;
  fingerprint: string;
  answer: string | null;
  expires_at: Instant;
}

export interface AuditTable {
  id: Generated<number>;
  at: Instant;
  actor: string;
  action: string;
  player_id: string | null;
  before: Json;
  after: Json;
  rule_edition: string | null;
  request_id: string | null;
}

export interface OutboxTable {
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
export interface SweepsTable {
  name: string;
  /** The process that last ran it. */
  holder: string;
  leased_until: Instant;
}

export interface ClockTable {
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

/** The migrations that a release has to know to run on the database. */
export interface RequiredMigrationsTable {
  name: string;
}
