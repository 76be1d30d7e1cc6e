import type { Db, Tx } from '../../infrastructure/database/tables.ts';

/** Returns when a player last declined a deposit limit, or null. */
export async function declinedAt(db: Db, playerId: string): Promise<Date | null> {
  const choice = await db
    .selectFrom('limit_choices')
    .select('declined_at')
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return choice?.declined_at ?? null;
}

export async function putDecline(tx: Tx, player_id: string, declined_at: Date): Promise<void> {
  await tx
    .insertInto('limit_choices')
    .values({ player_id, declined_at })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet({ declined_at }))
    .execute();
}
