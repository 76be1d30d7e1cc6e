import type { Insertable, Selectable } from 'kysely';
import { compileOnce } from '../../infrastructure/database/compiled.ts';
import { forgetReads, readOnce } from '../../infrastructure/database/read-once.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import { PLAY_SET_UP_COLUMNS, type PlaySetUpsTable } from '../tables/play-tables.ts';

type Counted = 'amount' | 'spent';

/** A play set-up: the limits that a player sets before playing slots. */
export interface StoredPlaySetUp
  extends Omit<Selectable<PlaySetUpsTable>, Counted>,
    Readonly<Record<Counted, number>> {}

export type PlaySetUpEnd = NonNullable<StoredPlaySetUp['ended_by']>;

const toSetUp = (row: Selectable<PlaySetUpsTable>): StoredPlaySetUp => ({
  ...row,
  amount: Number(row.amount),
  spent: Number(row.spent),
});

/** Returns a player's latest set-up, in force or not. */
export function findLatestSetUp(db: Db, playerId: string): Promise<StoredPlaySetUp | null> {
  return readOnce(db, `set-up ${playerId}`, () => readLatestSetUp(db, playerId));
}

const latestRow = compileOnce((db, playerId: string) =>
  db
    .selectFrom('play_set_ups')
    .select(PLAY_SET_UP_COLUMNS)
    .where('player_id', '=', playerId)
    .orderBy('starts_at', 'desc')
    // Of two set-ups with the same time, the one that has not ended.
    .orderBy('ended_at', (order) => order.desc().nullsFirst())
    .limit(1),
);

async function readLatestSetUp(db: Db, playerId: string): Promise<StoredPlaySetUp | null> {
  const row = await latestRow(db, playerId).executeTakeFirst();
  return row ? toSetUp(row) : null;
}

export async function findSetUp(db: Db, playerId: string, id: string): Promise<StoredPlaySetUp> {
  const row = await db
    .selectFrom('play_set_ups')
    .select(PLAY_SET_UP_COLUMNS)
    .where('player_id', '=', playerId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return toSetUp(row);
}

export async function insertSetUp(tx: Tx, row: Insertable<PlaySetUpsTable>): Promise<StoredPlaySetUp> {
  forgetReads(tx, (key) => key.startsWith('set-up '));
  return toSetUp(await tx.insertInto('play_set_ups').values(row).returningAll().executeTakeFirstOrThrow());
}

/** Identifies a set-up. */
type SetUpKey = Pick<StoredPlaySetUp, 'player_id' | 'id'>;

export async function setSpent(tx: Tx, { player_id, id }: SetUpKey, spent: number): Promise<void> {
  forgetReads(tx, (key) => key.startsWith('set-up '));
  await tx
    .updateTable('play_set_ups')
    .set({ spent })
    .where('player_id', '=', player_id)
    .where('id', '=', id)
    .execute();
}

/** Ends a set-up. Returns false when it had ended before. */
export async function endSetUp(
  tx: Tx,
  { player_id, id }: SetUpKey,
  by: PlaySetUpEnd,
  at: Date,
): Promise<boolean> {
  forgetReads(tx, (key) => key.startsWith('set-up '));
  const row = await tx
    .updateTable('play_set_ups')
    .set({ ended_by: by, ended_at: at })
    .where('player_id', '=', player_id)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether a round staked under a set-up is open. */
export async function hasOpenPlay(db: Db, { player_id, id }: SetUpKey): Promise<boolean> {
  const row = await db
    .selectFrom('plays')
    .select('id')
    .where('player_id', '=', player_id)
    .where('set_up_id', '=', id)
    .where('status', '=', 'open')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks and returns set-ups whose time has expired without an end record. */
export async function findDueSetUps(db: Db, now: Date, most: number): Promise<readonly StoredPlaySetUp[]> {
  const rows = await db
    .selectFrom('play_set_ups')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('ends_at', '<=', now)
    .orderBy('ends_at')
    .limit(most)
    .execute();
  return rows.map(toSetUp);
}
