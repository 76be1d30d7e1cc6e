import type { Instant, MaybeInstant } from './columns.ts';

/** A sign-in with a national e-ID, from its start to the use of its code. */
export interface EidRequestsTable {
  state_hash: string;
  provider: string;
  redirect_url: string;
  created_at: Instant;
  expires_at: Instant;
  /** Set once the provider has said whom the code stands for, as the two that follow. */
  code_hash: string | null;
  person_key: string | null;
  /** What the provider said, sealed. */
  person: string | null;
  signed_up_at: MaybeInstant;
  signed_in_at: MaybeInstant;
}

/** Which player a person is; the person by a keyed digest of their national number. */
export interface EidPersonsTable {
  person_key: string;
  player_id: string;
  linked_at: Instant;
}
