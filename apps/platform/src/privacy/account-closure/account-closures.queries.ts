import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import { recordExclusion } from '../../operations/account-owners/account-owners.ts';

/** Accounts that one sweep erases. */
const AT_ONCE = 200;

export async function closePlayer(tx: Tx, playerId: string, at: Date): Promise<void> {
  await tx
    .updateTable('players')
    .set({ state: 'closed', state_until: null, closed_at: at })
    .where('id', '=', playerId)
    .execute();
  await recordExclusion(tx, playerId);
}

/** Returns the players who closed their accounts before an instant and are not erased, the earliest first. */
export async function findClosed(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('players')
    .select('id')
    .where('state', '=', 'closed')
    .where('closed_at', '<=', before)
    .orderBy('closed_at')
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns whether staff were asked to contact a player for a reason, and have not yet. */
export async function isContactOpen(tx: Tx, playerId: string, reason: string): Promise<boolean> {
  const row = await tx
    .selectFrom('contact_tasks')
    .select('id')
    .where('player_id', '=', playerId)
    .where('reason', '=', reason)
    .where('done_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
