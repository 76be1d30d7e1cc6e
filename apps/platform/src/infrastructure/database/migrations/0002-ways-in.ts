import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
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
  'CREATE UNIQUE INDEX one_time_codes_newest ON one_time_codes (phone_hash) WHERE replaced_at IS NULL',
  'CREATE INDEX one_time_codes_verified ON one_time_codes (phone_hash, verified_at)',
  'CREATE INDEX one_time_codes_end ON one_time_codes (expires_at)',
  'ALTER TABLE persons ADD COLUMN phone_verified_at timestamptz',
  'ALTER TABLE persons ADD COLUMN double_key text',
  'CREATE INDEX persons_double_key ON persons (double_key)',
  `CREATE TABLE password_resets (
    id uuid PRIMARY KEY,
    player_id uuid NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    token_hash text NOT NULL UNIQUE,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    used_at timestamptz,
    ended_at timestamptz
  )`,
  `CREATE UNIQUE INDEX password_resets_newest ON password_resets (player_id)
    WHERE used_at IS NULL AND ended_at IS NULL`,
  `CREATE TABLE known_persons (
    id uuid PRIMARY KEY,
    phone text UNIQUE,
    person_number text UNIQUE,
    first_name text NOT NULL,
    last_name text NOT NULL,
    birth_date date NOT NULL,
    street text NOT NULL,
    house_number text NOT NULL,
    post_area text NOT NULL,
    post_code text NOT NULL,
    country char(2) NOT NULL
  )`,
  `CREATE TABLE excluded_persons (
    id uuid PRIMARY KEY,
    person_number text,
    name_key text NOT NULL,
    birth_date date NOT NULL,
    until timestamptz
  )`,
  'CREATE INDEX excluded_persons_born ON excluded_persons (birth_date, name_key)',
  'CREATE INDEX excluded_persons_number ON excluded_persons (person_number)',
  `CREATE TABLE display_pages (
    player_id uuid NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    page_type text NOT NULL,
    force_action boolean NOT NULL,
    position integer NOT NULL,
    PRIMARY KEY (player_id, page_type)
  )`,
  `CREATE TABLE spent_proofs (
    proof_hash text PRIMARY KEY,
    expires_at timestamptz NOT NULL
  )`,
  'CREATE INDEX spent_proofs_end ON spent_proofs (expires_at)',
  'ALTER TABLE players ALTER COLUMN annual_activity_from DROP NOT NULL',
  'ALTER TABLE players ALTER COLUMN annual_activity_to DROP NOT NULL',
];

/** Creates one-time codes, reset links, person registers, pages to show, and used tokens. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
