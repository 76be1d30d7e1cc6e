import type { SessionMethod } from '@playerdesk/contract/internal';
import type { Generated } from 'kysely';
import type { Instant, MaybeInstant } from '../../infrastructure/database/columns.ts';

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
  /** How the player signed in. */
  method: SessionMethod;
  /** How the player last proved that the session is theirs: the method of the sign-in, or of a later step-up. */
  acr: string;
  /** When. */
  acr_at: Instant;
}

declare module '../../infrastructure/database/tables.ts' {
  interface Tables {
    sessions: SessionsTable;
  }
}

/** SQL that creates these tables. */
export const sessionSchema: readonly string[] = [
  `CREATE TABLE sessions (
    id_hash text,
    player_id uuid REFERENCES players (id) ON DELETE CASCADE,
    created_at timestamptz NOT NULL,
    seen_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    ended_at timestamptz,
    ended_by text,
    device text NOT NULL,
    address text,
    restricted boolean NOT NULL DEFAULT false,
    country text,
    failed_sign_ins integer NOT NULL,
    method text NOT NULL,
    acr text NOT NULL,
    acr_at timestamptz NOT NULL,
    PRIMARY KEY (player_id, id_hash)
  )`,
  'CREATE INDEX sessions_player ON sessions (player_id) WHERE (ended_at IS NULL)',
  'CREATE INDEX sessions_history ON sessions (player_id, created_at DESC)',
];
