import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // Answers to the fields that the operator added to the sign-up form. An earlier release stores none.
  `CREATE TABLE custom_fields (
    player_id uuid NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    name text NOT NULL,
    value text NOT NULL,
    PRIMARY KEY (player_id, name)
  )`,
];

/** Creates the answers to an operator's own fields of the sign-up form. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
