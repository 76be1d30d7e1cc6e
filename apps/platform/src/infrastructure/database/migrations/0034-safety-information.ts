import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // When a player confirmed that they read the safer gambling information. Without a row they never did.
  `CREATE TABLE safety_information (
    player_id uuid PRIMARY KEY REFERENCES players (id) ON DELETE CASCADE,
    acknowledged_at timestamptz NOT NULL
  )`,
];

/** Creates the confirmations that the safer gambling information was read. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
