import { type Kysely, sql } from 'kysely';

/** Adds the sealed data key, and to each file the name of the document key that sealed it. */
export async function up(db: Kysely<never>): Promise<void> {
  // `sealed` is filled at the first start. Null: not yet. `origin` says how: `generated` at random, or `adopted`, which is
  // the secret of the earlier release that wrote the digests of this database.
  await sql`CREATE TABLE data_key (
    id integer PRIMARY KEY CHECK (id = 1),
    origin text NOT NULL CHECK (origin IN ('generated', 'adopted')),
    sealed text,
    created_at timestamptz,
    sealed_at timestamptz
  )`.execute(db);
  // All migrations of a new database run in this transaction. One that ran before means a database of an earlier release.
  // Any doubt means `adopted`, which keeps digests valid.
  await sql`INSERT INTO data_key (id, origin)
    SELECT 1, CASE WHEN count(*) = 0 THEN 'generated' ELSE 'adopted' END
    FROM kysely_migration WHERE xmin <> pg_current_xact_id()::xid`.execute(db);
  // Null: a file of an earlier release.
  await sql`ALTER TABLE document_files ADD COLUMN key_id text`.execute(db);
}
