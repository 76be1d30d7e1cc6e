import type { Db } from '../database/tables.ts';

/** When a player last handed in a self-test, or null. */
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
