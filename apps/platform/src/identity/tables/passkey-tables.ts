import type { Instant, MaybeInstant } from '../../infrastructure/database/columns.ts';

export interface PasskeysTable {
  player_id: string;
  /** In base64url, as browsers send it. */
  credential_id: string;
  /** COSE key in base64url. */
  public_key: string;
  /** The authenticator's own count of uses. 0: it counts none. */
  counter: number;
  name: string;
  /** Names of transports, separated by commas. */
  transports: string;
  /** Whether a password manager may copy it to other devices, and whether it has done so. */
  can_be_backed_up: boolean;
  backed_up: boolean;
  created_at: Instant;
  last_used_at: MaybeInstant;
}

/** A challenge that a browser has to sign. It is deleted when it is used. */
export interface PasskeyChallengesTable {
  challenge_hash: string;
  purpose: string;
  /** The session that it was created in. Null for a sign-in. */
  session_hash: string | null;
  expires_at: Instant;
}

declare module '../../infrastructure/database/tables.ts' {
  interface Tables {
    passkeys: PasskeysTable;
    passkey_challenges: PasskeyChallengesTable;
  }
}

/** SQL that creates these tables. */
export const passkeySchema: readonly string[] = [
  // A counter has 32 bits without a sign, and is exact in a double.
  `CREATE TABLE passkeys (
    player_id uuid NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    credential_id text NOT NULL,
    public_key text NOT NULL,
    counter double precision NOT NULL,
    name text NOT NULL,
    transports text NOT NULL,
    can_be_backed_up boolean NOT NULL,
    backed_up boolean NOT NULL,
    created_at timestamptz NOT NULL,
    last_used_at timestamptz,
    PRIMARY KEY (player_id, credential_id)
  )`,
  `CREATE TABLE passkey_challenges (
    challenge_hash text PRIMARY KEY,
    purpose text NOT NULL,
    session_hash text,
    expires_at timestamptz NOT NULL
  )`,
  'CREATE INDEX passkey_challenges_end ON passkey_challenges (expires_at)',
];
