import { sql } from 'kysely';
import { deleteInBatches } from '../database/batches.ts';
import { insertRow } from '../database/compiled.ts';
import { sendAhead } from '../database/pipeline.ts';
import type { Db, Tx } from '../database/tables.ts';

export interface PushRow {
  readonly player_id: string;
  readonly topic: string;
  readonly created_at: Date;
}

const PUSH = ['player_id', 'topic', 'created_at'] as const;

export function insertPush(tx: Tx, playerId: string, topic: string, at: Date): void {
  sendAhead(tx, insertRow(tx, 'pushes', { player_id: playerId, topic, created_at: at }));
}

/** Marks unannounced pushes as announced, and returns their ids. Skips those that another process is announcing. */
export async function claimPushes(tx: Tx, at: Date, most: number): Promise<readonly number[]> {
  const waiting = tx
    .selectFrom('pushes')
    .select('id')
    .where('announced_at', 'is', null)
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked();
  const rows = await tx
    .updateTable('pushes')
    .set({ announced_at: at })
    .where('id', 'in', waiting)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export function readPushes(db: Db, ids: readonly number[]): Promise<PushRow[]> {
  return db
    .selectFrom('pushes')
    .select(PUSH)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
}

/** Returns the pushes announced since an instant. */
export function pushesSince(db: Db, instant: Date): Promise<PushRow[]> {
  return db.selectFrom('pushes').select(PUSH).where('announced_at', '>=', instant).orderBy('id').execute();
}

/** Deletes pushes that were announced before `before`. */
export async function deleteOldPushes(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, 'pushes', sql`announced_at <= ${before}`);
}
