import type { Selectable } from 'kysely';
import type { Db, Tables, Tx } from '../../infrastructure/database/tables.ts';
import type { DocumentFiles } from '../../verification/index.ts';

export type DataExportRow = Selectable<Tables['data_exports']>;

/** Exports that one sweep prepares. */
const AT_ONCE = 20;

export function findExport(db: Db, playerId: string): Promise<DataExportRow | undefined> {
  return db.selectFrom('data_exports').selectAll().where('player_id', '=', playerId).executeTakeFirst();
}

export async function insertExport(tx: Tx, playerId: string, requestedAt: Date): Promise<void> {
  await tx
    .insertInto('data_exports')
    .values({
      player_id: playerId,
      requested_at: requestedAt,
      file: null,
      size: null,
      ready_at: null,
      expires_at: null,
      downloads: 0,
    })
    .execute();
}

/** Returns the exports that wait, the oldest first. */
export function findWaiting(db: Db): Promise<Pick<DataExportRow, 'player_id' | 'requested_at'>[]> {
  return db
    .selectFrom('data_exports')
    .select(['player_id', 'requested_at'])
    .where('ready_at', 'is', null)
    .orderBy('requested_at')
    .limit(AT_ONCE)
    .execute();
}

/** Stores that an export is ready. Returns false if it was deleted, or asked for again, meanwhile. */
export async function setReady(
  tx: Tx,
  { player_id, requested_at }: Pick<DataExportRow, 'player_id' | 'requested_at'>,
  ready: { file: string; size: number; ready_at: Date; expires_at: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('data_exports')
    .set(ready)
    .where('player_id', '=', player_id)
    .where('requested_at', '=', requested_at)
    .where('ready_at', 'is', null)
    .returning('player_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts a download of a file. Returns false if it is another one, or over. */
export async function countDownload(tx: Tx, playerId: string, file: string): Promise<boolean> {
  const row = await tx
    .updateTable('data_exports')
    .set((column) => ({ downloads: column('downloads', '+', 1) }))
    .where('player_id', '=', playerId)
    .where('file', '=', file)
    .returning('player_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the players whose files are over. */
export async function findOver(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('data_exports')
    .select('player_id')
    .where('expires_at', '<=', now)
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ player_id }) => player_id);
}

/** Deletes a player's export with its file. Returns how many there were: 0 or 1. */
export async function deleteExport(
  tx: Tx,
  files: Pick<DocumentFiles, 'release'>,
  playerId: string,
): Promise<number> {
  const row = await tx
    .deleteFrom('data_exports')
    .where('player_id', '=', playerId)
    .returning('file')
    .executeTakeFirst();
  if (row?.file) await files.release(tx, [{ playerId, id: row.file }]);
  return row ? 1 : 0;
}
