import type { Instant, MaybeInstant } from '../../infrastructure/database/columns.ts';

export interface ActivationCodesTable {
  id: string;
  player_id: string;
  code_hash: string;
  key_hash: string;
  /** Address that the code was sent to, if it is not the player's own yet. */
  email: string | null;
  email_key: string | null;
  created_at: Instant;
  expires_at: Instant;
  tries: number;
  used_at: MaybeInstant;
  replaced_at: MaybeInstant;
}

export interface OneTimeCodesTable {
  id: string;
  phone_hash: string;
  code_hash: string;
  created_at: Instant;
  expires_at: Instant;
  tries: number;
  /** When the right code was first entered. */
  verified_at: MaybeInstant;
  /** When it opened a session. It opens no second one. */
  used_at: MaybeInstant;
  replaced_at: MaybeInstant;
}

export interface PasswordResetsTable {
  id: string;
  player_id: string;
  token_hash: string;
  created_at: Instant;
  expires_at: Instant;
  used_at: MaybeInstant;
  /** When a newer link or a password change invalidated it. */
  ended_at: MaybeInstant;
}

declare module '../../infrastructure/database/tables.ts' {
  interface Tables {
    activation_codes: ActivationCodesTable;
    one_time_codes: OneTimeCodesTable;
    password_resets: PasswordResetsTable;
  }
}

/** SQL that creates these tables. */
export const codeSchema: readonly string[] = [
  `CREATE TABLE activation_codes (
    id uuid,
    player_id uuid REFERENCES players (id) ON DELETE CASCADE,
    code_hash text NOT NULL,
    key_hash text NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    tries integer NOT NULL,
    used_at timestamptz,
    replaced_at timestamptz,
    email text,
    email_key text,
    PRIMARY KEY (player_id, id),
    CONSTRAINT activation_codes_key UNIQUE (player_id, key_hash)
  )`,
  `CREATE UNIQUE INDEX activation_codes_newest ON activation_codes (player_id) WHERE (replaced_at IS NULL)`,
  `CREATE INDEX activation_codes_email ON activation_codes (email_key, created_at) WHERE (email_key IS NOT NULL AND replaced_at IS NULL)`,
  `CREATE TABLE one_time_codes (
    id uuid PRIMARY KEY,
    phone_hash text NOT NULL,
    code_hash text NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    tries integer NOT NULL,
    verified_at timestamptz,
    used_at timestamptz,
    replaced_at timestamptz
  )`,
  `CREATE UNIQUE INDEX one_time_codes_newest ON one_time_codes (phone_hash) WHERE (replaced_at IS NULL)`,
  'CREATE INDEX one_time_codes_verified ON one_time_codes (phone_hash, verified_at)',
  'CREATE INDEX one_time_codes_end ON one_time_codes (expires_at)',
  `CREATE TABLE password_resets (
    id uuid,
    player_id uuid REFERENCES players (id) ON DELETE CASCADE,
    token_hash text NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    used_at timestamptz,
    ended_at timestamptz,
    PRIMARY KEY (player_id, id),
    CONSTRAINT password_resets_token UNIQUE (player_id, token_hash)
  )`,
  `CREATE UNIQUE INDEX password_resets_newest ON password_resets (player_id) WHERE (used_at IS NULL AND ended_at IS NULL)`,
];
