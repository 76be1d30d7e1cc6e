import type { Insertable, Selectable } from 'kysely';
import type { WealthDeclarationsTable } from '../../infrastructure/database/tables/document.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';

/** Returns a player's declarations, the newest first. */
export function findDeclarations(
  db: Db,
  playerId: string,
  most: number,
): Promise<Selectable<WealthDeclarationsTable>[]> {
  return db
    .selectFrom('wealth_declarations')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('declared_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
}

export async function insertDeclaration(tx: Tx, row: Insertable<WealthDeclarationsTable>): Promise<void> {
  await tx.insertInto('wealth_declarations').values(row).execute();
}
