/** SQL that creates the tables of `tables/eid.ts`. */
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
