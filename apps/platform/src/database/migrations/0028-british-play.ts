import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // When a player last began a game: some licences want seconds to pass before the next.
  'CREATE INDEX plays_started ON plays (player_id, game_id, started_at)',
];

/** What a British licence asks of play. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
