import type { Instant, MaybeInstant } from '../../infrastructure/database/columns.ts';

/** The authenticator app of a player. */
export interface TotpTable {
  player_id: string;
  /** The secret in base32, encrypted. */
  secret: string;
  created_at: Instant;
  /** When the first code was entered. Null: the set-up has only begun. */
  active_at: MaybeInstant;
  /** The time step of the last code that was used. An earlier or equal one is refused. */
  last_step: number;
}

/** Recovery codes that were not used, as keyed digests. */
export interface RecoveryCodesTable {
  player_id: string;
  code_hash: string;
}

declare module '../../infrastructure/database/tables.ts' {
  interface Tables {
    totp: TotpTable;
    recovery_codes: RecoveryCodesTable;
  }
}

/** SQL that creates these tables. */
export const totpSchema: readonly string[] = [
  `CREATE TABLE totp (
    player_id uuid PRIMARY KEY REFERENCES players (id) ON DELETE CASCADE,
    secret text NOT NULL,
    created_at timestamptz NOT NULL,
    active_at timestamptz,
    last_step integer NOT NULL
  )`,
  `CREATE TABLE recovery_codes (
    player_id uuid NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    code_hash text NOT NULL,
    PRIMARY KEY (player_id, code_hash)
  )`,
];
