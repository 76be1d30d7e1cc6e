import type { Db, Tx } from '../../infrastructure/database/tables.ts';

/** Players that one query finds. */
export const AT_ONCE = 500;

export async function isRequested(db: Db, playerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('statement_mails')
    .select('player_id')
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether the player had not asked before. */
export async function insertRequest(tx: Tx, playerId: string, now: Date, dueAt: Date): Promise<boolean> {
  const row = await tx
    .insertInto('statement_mails')
    .values({ player_id: playerId, requested_at: now, due_at: dueAt })
    .onConflict((conflict) => conflict.column('player_id').doNothing())
    .returning('player_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether there was one. */
export async function deleteRequest(tx: Tx, playerId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('statement_mails')
    .where('player_id', '=', playerId)
    .returning('player_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns players whose email is due, the longest due first. */
export async function findDue(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('statement_mails')
    .select('player_id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ player_id }) => player_id);
}

/** Moves a due email to the next month. Returns false if another process did, or the player stopped it. */
export async function claimDue(tx: Tx, playerId: string, now: Date, next: Date): Promise<boolean> {
  const row = await tx
    .updateTable('statement_mails')
    .set({ due_at: next })
    .where('player_id', '=', playerId)
    .where('due_at', '<=', now)
    .returning('player_id')
    .executeTakeFirst();
  return row !== undefined;
}
