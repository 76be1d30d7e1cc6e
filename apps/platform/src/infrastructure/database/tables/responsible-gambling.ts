import type { ColumnType, Generated } from 'kysely';
import type { Instant, MaybeInstant } from './columns.ts';

export interface SelfTestsTable {
  id: Generated<number>;
  player_id: string;
  score: number;
  version: string;
  taken_at: Instant;
}

export interface LimitChoicesTable {
  player_id: string;
  declined_at: Instant;
}

export interface SafetyInformationTable {
  player_id: string;
  acknowledged_at: Instant;
}

export interface ReviewRemindersTable {
  player_id: string;
  reminded_at: Instant;
}

export interface RealityChecksTable {
  player_id: string;
  answered_at: Instant;
}

export interface ContactTasksTable {
  id: string;
  player_id: string;
  reason: string;
  details: ColumnType<Record<string, unknown>, string, never>;
  created_at: Instant;
  done_at: MaybeInstant;
}
