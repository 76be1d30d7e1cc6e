import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
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
];

/** Marks the e-ID links of erased players, which a sweep finds by an index. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
