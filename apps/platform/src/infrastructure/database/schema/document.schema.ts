/** SQL that creates the tables of `tables/document.ts`. */
export const documentSchema: readonly string[] = [
  `CREATE TABLE document_files (
    id uuid PRIMARY KEY,
    due_at timestamptz,
    key_id text NOT NULL
  )`,
  'CREATE INDEX document_files_due ON document_files (due_at) WHERE (due_at IS NOT NULL)',
  `CREATE TABLE documents (
    id uuid PRIMARY KEY REFERENCES document_files (id),
    player_id uuid NOT NULL REFERENCES players (id),
    type text NOT NULL,
    status text NOT NULL CHECK (status IN ('uploaded', 'approved', 'declined')),
    media_type text NOT NULL,
    bytes integer NOT NULL CHECK (bytes > 0),
    file_name text,
    added_at timestamptz NOT NULL,
    reviewed_at timestamptz,
    reasons text[] NOT NULL,
    CONSTRAINT documents_check CHECK ((status = 'uploaded') = (reviewed_at IS NULL))
  )`,
  'CREATE INDEX documents_player ON documents (player_id, added_at DESC)',
  "CREATE INDEX documents_waiting ON documents (added_at) WHERE (status = 'uploaded')",
  'CREATE INDEX documents_reviewed ON documents (reviewed_at) WHERE (reviewed_at IS NOT NULL)',
  `CREATE TABLE wanted_documents (
    player_id uuid REFERENCES players (id) ON DELETE CASCADE,
    type text,
    reason text,
    position integer NOT NULL,
    asked_at timestamptz NOT NULL,
    PRIMARY KEY (player_id, type)
  )`,
  `CREATE TABLE wealth_declarations (
    id uuid PRIMARY KEY,
    player_id uuid NOT NULL REFERENCES players (id),
    declared_at timestamptz NOT NULL,
    declaration text NOT NULL
  )`,
  'CREATE INDEX wealth_declarations_player ON wealth_declarations (player_id, declared_at DESC)',
  `CREATE TABLE kept_identities (
    player_id uuid PRIMARY KEY REFERENCES players (id),
    identity text NOT NULL,
    kept_until timestamptz NOT NULL
  )`,
  `CREATE TABLE kept_exclusions (
    person_hash text PRIMARY KEY,
    until timestamptz,
    born_hash text NOT NULL,
    marks jsonb NOT NULL
  )`,
  'CREATE INDEX kept_exclusions_born ON kept_exclusions (born_hash)',
  `CREATE TRIGGER wealth_declarations_append_only BEFORE UPDATE OR TRUNCATE ON wealth_declarations
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting()`,
];
