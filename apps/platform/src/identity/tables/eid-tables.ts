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

declare module '../../infrastructure/database/tables.ts' {
  interface Tables {
    eid_requests: EidRequestsTable;
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
];
