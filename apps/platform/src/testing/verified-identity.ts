import type { Db } from '../database/tables.ts';

/** Makes a player one whose name, address and birth date were verified: some markets want that before the first deposit. */
export async function verifyIdentity(db: Db, playerId: string): Promise<void> {
  await db
    .updateTable('players')
    .set({ identity_verified_at: new Date(0) })
    .where('id', '=', playerId)
    .execute();
}
