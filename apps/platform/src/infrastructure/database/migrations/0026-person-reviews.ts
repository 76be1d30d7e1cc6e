import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // Accounts whose owner may be an excluded person or have another account. They cannot deposit or play meanwhile.
  `CREATE TABLE person_reviews (
    id uuid PRIMARY KEY,
    player_id uuid NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    reason text NOT NULL CHECK (reason IN ('excluded-person', 'second-account')),
    marks jsonb NOT NULL,
    other_id uuid REFERENCES players (id) ON DELETE SET NULL,
    created_at timestamptz NOT NULL,
    decided_at timestamptz,
    decision text CHECK (decision IN ('another-person', 'same-person'))
  )`,
  // What holds an account: open reviews, and those decided as the same person.
  `CREATE INDEX person_reviews_holding ON person_reviews (player_id)
    WHERE decision IS DISTINCT FROM 'another-person'`,
  'CREATE INDEX person_reviews_open ON person_reviews (created_at) WHERE decision IS NULL',
  // Keyed digests that recognize an erased person under another spelling. Existing rows have none.
  'ALTER TABLE kept_exclusions ADD COLUMN born_hash text',
  'ALTER TABLE kept_exclusions ADD COLUMN marks jsonb',
  'CREATE INDEX kept_exclusions_born ON kept_exclusions (born_hash)',
  // Which words of the name are the surname. For existing rows, the last word.
  'ALTER TABLE excluded_persons ADD COLUMN family_key text',
  `UPDATE excluded_persons SET family_key = substring(name_key from '[^ ]+$')`,
];

/** Adds reviews of doubtful accounts, and the marks by which spellings are compared. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
