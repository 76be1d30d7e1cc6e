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
  /** The address from which it was opened. Null after it is no longer shown. */
  address: string | null;
  /** The country from which it was opened (ISO 3166-1). Null: unknown. */
  country: string | null;
  /** Failed sign-ins between the previous sign-in and this one. */
  failed_sign_ins: number;
  /** True for a session during a break, with limited access. */
  restricted: Generated<boolean>;
}
