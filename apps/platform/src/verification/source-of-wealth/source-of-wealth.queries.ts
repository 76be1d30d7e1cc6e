import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import { lockPlayer } from '../../operations/lock-player.ts';
import { SEAL_HEAD } from '../documents/document-seal.ts';
import type { WealthDeclarationsTable } from '../tables/document-tables.ts';

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

/** Returns the first characters of every declaration, which name its key. */
export function findSealHeads(db: Db): Promise<{ id: string; head: string }[]> {
  return db
    .selectFrom('wealth_declarations')
    .select(['id', sql<string>`left(declaration, ${SEAL_HEAD})`.as('head')])
    .orderBy('id')
    .execute();
}

/**
 * Locks the player, then reads a declaration. Without the lock, an erasure at the same time would not see the row that
 * {@link replaceDeclaration} inserts, and leave it.
 */
export async function lockDeclaration(
  tx: Tx,
  id: string,
): Promise<Selectable<WealthDeclarationsTable> | undefined> {
  const find = () => tx.selectFrom('wealth_declarations').selectAll().where('id', '=', id).executeTakeFirst();
  const found = await find();
  if (!found) return undefined;
  await lockPlayer(tx, found.player_id);
  return find();
}

/** Replaces a row by one with the same content. The table refuses updates, so that no content is changed by mistake. */
export async function replaceDeclaration(tx: Tx, row: Insertable<WealthDeclarationsTable>): Promise<void> {
  await tx.deleteFrom('wealth_declarations').where('id', '=', row.id).execute();
  await insertDeclaration(tx, row);
}
