import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // When a player said that they read the information about safer gambling. No row: they never did.
  `CREATE TABLE safety_information (
    player_id uuid PRIMARY KEY REFERENCES players (id) ON DELETE CASCADE,
    acknowledged_at timestamptz NOT NULL
  )`,
];

/** Who read the information about safer gambling, and when. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
