import type { Generated } from 'kysely';
import type { Instant, MaybeInstant } from './columns.ts';

export interface SessionsTable {
  id_hash: string;
  player_id: string;
  created_at: Instant;
  seen_at: Instant;
  expires_at: Instant;
  ended_at: MaybeInstant;
  ended_by: string | null;
  device: string;
  /** From where it was opened; null once nobody is told of it any more. */
  address: string | null;
  /** Opened by somebody whom a break keeps from play. */
  restricted: Generated<boolean>;
}
