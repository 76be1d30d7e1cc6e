import type { Generated } from 'kysely';
import type { Instant, MaybeInstant } from '../../infrastructure/database/columns.ts';

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
interface EidPersonsTable {
  person_key: string;
  player_id: string;
  linked_at: Instant;
  /** Whether the player was erased. A trigger sets it. */
  erased: Generated<boolean>;
}

declare module '../../infrastructure/database/tables.ts' {
  interface Tables {
    eid_requests: EidRequestsTable;
    eid_persons: EidPersonsTable;
  }
}

/** SQL that creates these tables. */
export const eidSchema: readonly string[] = [
  `CREATE TABLE eid_requests (
    state_hash text PRIMARY KEY,
    provider text NOT NULL,
    redirect_url text NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    code_hash text,
    person_key text,
    person text,
    signed_up_at timestamptz,
    signed_in_at timestamptz
  )`,
  'CREATE INDEX eid_requests_end ON eid_requests (expires_at)',
  `CREATE TABLE eid_persons (
    person_key text,
    player_id uuid NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    linked_at timestamptz NOT NULL,
    erased boolean NOT NULL DEFAULT false,
    CONSTRAINT eid_persons_key PRIMARY KEY (person_key),
    CONSTRAINT eid_persons_player UNIQUE (player_id)
  )`,
];
