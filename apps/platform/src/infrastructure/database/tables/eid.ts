import type { Generated } from 'kysely';
import type { Instant, MaybeInstant } from './columns.ts';

/** A sign-in with a national e-ID, from its start to the use of its code. */
export interface EidRequestsTable {
  state_hash: string;
  provider: string;
  redirect_url: string;
  created_at: Instant;
  expires_at: Instant;
  /** Set when the provider has identified the person, like the next two columns. */
  code_hash: string | null;
  person_key: string | null;
  /** The provider's answer, encrypted. */
  person: string | null;
  signed_up_at: MaybeInstant;
  signed_in_at: MaybeInstant;
}

/** The player of a person, who is identified by a keyed digest of their national number. */
export interface EidPersonsTable {
  person_key: string;
  player_id: string;
  linked_at: Instant;
  /** Whether the player was erased. A trigger sets it. */
  erased: Generated<boolean>;
}
