import type { Db } from '../../infrastructure/database/tables.ts';

/** Returns a player's last test with its score. `at` is milliseconds since 1970. */
export async function lastScoredTest(
  db: Db,
  playerId: string,
): Promise<{ readonly takenAt: number; readonly score: number } | null> {
  const row = await db
    .selectFrom('self_tests')
    .select(['taken_at', 'score'])
    .where('player_id', '=', playerId)
    .orderBy('taken_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { takenAt: row.taken_at.getTime(), score: row.score } : null;
}

/** Returns when a player last submitted a self-test, or null. */
export async function lastSelfTest(db: Db, playerId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('self_tests')
    .select('taken_at')
    .where('player_id', '=', playerId)
    .orderBy('taken_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.taken_at ?? null;
}
