import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import { lockPlayer } from '../../operations/lock-player.ts';
import type { OwnedKey } from '../documents/document-files.ts';
import { SEAL_HEAD } from '../documents/document-seal.ts';
import type { WealthDecision, WealthDeclarationsTable } from '../tables/document-tables.ts';

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
export function findSealHeads(db: Db): Promise<{ player_id: string; id: string; head: string }[]> {
  return db
    .selectFrom('wealth_declarations')
    .select(['player_id', 'id', sql<string>`left(declaration, ${SEAL_HEAD})`.as('head')])
    .orderBy('id')
    .execute();
}

/**
 * Locks the player, then reads a declaration. Without the lock, an erasure at the same time would not see the row that
 * {@link replaceDeclaration} inserts, and leave it.
 */
export async function lockDeclaration(
  tx: Tx,
  { playerId, id }: OwnedKey,
): Promise<Selectable<WealthDeclarationsTable> | undefined> {
  await lockPlayer(tx, playerId);
  return tx
    .selectFrom('wealth_declarations')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Replaces a row by one with the same content. The table refuses updates, so that no content is changed by mistake. */
export async function replaceDeclaration(tx: Tx, row: Insertable<WealthDeclarationsTable>): Promise<void> {
  await tx
    .deleteFrom('wealth_declarations')
    .where('player_id', '=', row.player_id)
    .where('id', '=', row.id)
    .execute();
  await insertDeclaration(tx, row);
}

/** Returns the newest declarations that nobody has reviewed, with their players, the longest waiting first. */
export function listOpenDeclarations(db: Db, most: number) {
  return db
    .selectFrom('wealth_declarations as declared')
    .innerJoin('persons', 'persons.player_id', 'declared.player_id')
    .innerJoin('players', 'players.id', 'declared.player_id')
    .select(['declared.id', 'declared.player_id as playerId', 'declared.declared_at as declaredAt'])
    .select(['persons.first_name as firstName', 'persons.last_name as lastName'])
    .select('players.jurisdiction as market')
    .where('declared.decision', 'is', null)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('wealth_declarations as newer')
            .select('newer.id')
            .whereRef('newer.player_id', '=', 'declared.player_id')
            .whereRef('newer.declared_at', '>', 'declared.declared_at'),
        ),
      ),
    )
    .orderBy('declared.declared_at')
    .limit(most)
    .execute();
}

/** Records a review. Returns false if the declaration is reviewed or does not exist. */
export async function decideDeclaration(
  tx: Tx,
  { playerId, id }: OwnedKey,
  decision: WealthDecision,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('wealth_declarations')
    .set({ decision, decided_at: now })
    .where('player_id', '=', playerId)
    .where('id', '=', id)
    .where('decision', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
