import { type Kysely, sql } from 'kysely';

/**
 * `IF NOT EXISTS`, because an operator with large tables may create them before the release, with `CONCURRENTLY`.
 */
const STATEMENTS = [
  // By `created_at`, not by `seen_at`: an index on a column that each call updates would double the cost of the update.
  `CREATE INDEX IF NOT EXISTS sessions_addresses ON sessions (created_at) WHERE address IS NOT NULL`,
  'CREATE INDEX IF NOT EXISTS sessions_end ON sessions (expires_at)',
  'CREATE INDEX IF NOT EXISTS password_resets_end ON password_resets (expires_at)',
  'CREATE INDEX IF NOT EXISTS outbox_created ON outbox (created_at)',
  'CREATE INDEX IF NOT EXISTS messages_sent ON messages (sent_at)',
  'CREATE INDEX IF NOT EXISTS self_tests_taken ON self_tests (taken_at)',
  'CREATE INDEX IF NOT EXISTS wealth_declarations_declared ON wealth_declarations (declared_at)',
  'CREATE INDEX IF NOT EXISTS kept_identities_end ON kept_identities (kept_until)',
  'CREATE INDEX IF NOT EXISTS kept_exclusions_end ON kept_exclusions (until) WHERE until IS NOT NULL',
  // Marks the links of erased players, so that the purge does not compare all links with all persons.
  'ALTER TABLE eid_persons ADD COLUMN IF NOT EXISTS erased boolean NOT NULL DEFAULT false',
  `CREATE OR REPLACE FUNCTION eid_persons_erased() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE eid_persons SET erased = true WHERE player_id = OLD.player_id;
    RETURN NULL;
  END $$`,
  `CREATE OR REPLACE TRIGGER eid_persons_erased AFTER DELETE ON persons
    FOR EACH ROW EXECUTE FUNCTION eid_persons_erased()`,
  `UPDATE eid_persons SET erased = true
    WHERE NOT EXISTS (SELECT 1 FROM persons WHERE persons.player_id = eid_persons.player_id)`,
  'CREATE INDEX IF NOT EXISTS eid_persons_of_erased ON eid_persons (player_id) WHERE erased',
];

/** Creates the indexes by which sweeps find the rows whose time is over. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
