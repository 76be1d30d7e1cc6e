import { sql } from 'kysely';
import { deleteInBatches } from '../database/batches.ts';
import { insertRow } from '../database/compiled.ts';
import { sendAhead } from '../database/pipeline.ts';
import type { Db, Tx } from '../database/tables.ts';
import { infrastructureBatches } from '../infrastructure.schema.ts';

export interface PushRow {
  readonly player_id: string;
  readonly topic: string;
  readonly created_at: Date;
}

const PUSH = ['player_id', 'topic', 'created_at'] as const;

export function insertPush(tx: Tx, playerId: string, topic: string, at: Date): void {
  sendAhead(tx, insertRow(tx, 'pushes', { player_id: playerId, topic, created_at: at }));
}

/** Marks unannounced pushes as announced, and returns them. Skips those that another process is announcing. */
export async function claimPushes(tx: Tx, at: Date, most: number): Promise<readonly PushRow[]> {
  const waiting = tx
    .selectFrom('pushes')
    .select(['player_id', 'id'])
    .where('announced_at', 'is', null)
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked();
  const rows = await tx
    .updateTable('pushes')
    .set({ announced_at: at })
    .where(({ eb, refTuple }) => eb(refTuple('player_id', 'id'), 'in', waiting.$asTuple('player_id', 'id')))
    .returning(['id', ...PUSH])
    .execute();
  return rows.toSorted((one, other) => one.id - other.id);
}

/** Rows per page of the pushes that are read again. */
const PAGE = 2_000;

/** Returns the pushes announced since an instant, in pages, so that many fit into memory and other work goes on. */
export async function* pushesSince(db: Db, instant: Date): AsyncGenerator<readonly PushRow[]> {
  let last = 0;
  for (;;) {
    const page = await db
      .selectFrom('pushes')
      .select(['id', ...PUSH])
      .where('announced_at', '>=', instant)
      .where('id', '>', last)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    if (page.length > 0) yield page;
    if (page.length < PAGE) return;
    last = page.at(-1)?.id ?? last;
  }
}

/** Deletes pushes that were announced before `before`. */
export async function deleteOldPushes(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, infrastructureBatches.pushes, sql`announced_at <= ${before}`);
}
