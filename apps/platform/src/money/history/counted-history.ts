import { sql } from 'kysely';
import type { Db } from '../../infrastructure/database/tables.ts';
import { runForEach } from '../../operations/sweep.ts';

/** Players per sweep. */
const MOST = 2000;

/**
 * Counts the history of a player from before the days were kept, once. Triggers keep the days from then on. Waits for the
 * player's running transactions.
 */
export async function countHistory(db: Db, playerId: string): Promise<void> {
  await sql`SELECT count_history(${playerId}::uuid)`.execute(db);
}

/** Counts the histories of players who have not needed them yet. */
export async function countHistories(db: Db): Promise<void> {
  const players = await db
    .selectFrom('players')
    .select('id')
    .where('history_counted', '=', false)
    .limit(MOST)
    .execute();
  await runForEach(players, ({ id }) => countHistory(db, id));
}
