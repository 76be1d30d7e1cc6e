import type { Instant, MaybeInstant } from './columns.ts';

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

/** Used single-use tokens, stored until they would have expired anyway. */
export interface SpentProofsTable {
  proof_hash: string;
  expires_at: Instant;
}
