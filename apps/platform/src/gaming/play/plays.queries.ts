import type { Insertable, Selectable } from 'kysely';
import type { Book, PlayStepsTable, PlaysTable } from '../../infrastructure/database/tables/play.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';

type Counted = 'stake_real' | 'stake_bonus' | 'counted';

/** A round or bet. */
export interface Play extends Omit<Selectable<PlaysTable>, Counted>, Readonly<Record<Counted, number>> {}

export async function findPlay(db: Db, book: Book, roundId: string): Promise<Play | null> {
  const row = await db
    .selectFrom('plays')
    .selectAll()
    .where('book', '=', book)
    .where('round_id', '=', roundId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    ...row,
    stake_real: Number(row.stake_real),
    stake_bonus: Number(row.stake_bonus),
    counted: Number(row.counted),
  };
}

/** Returns when a player last started a game, if that was after an instant. */
export async function lastStart(db: Db, playerId: string, gameId: string, since: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('plays')
    .select('started_at')
    .where('player_id', '=', playerId)
    .where('game_id', '=', gameId)
    .where('started_at', '>', since)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.started_at ?? null;
}

export async function insertPlay(tx: Tx, row: Insertable<PlaysTable>): Promise<void> {
  await tx.insertInto('plays').values(row).execute();
}

export async function endPlay(tx: Tx, id: string, status: 'settled' | 'canceled', now: Date): Promise<void> {
  await tx.updateTable('plays').set({ status, ended_at: now }).where('id', '=', id).execute();
}

/** Returns the amount of a step of a round, or null before it. */
export async function stepAmount(db: Db, playId: string, step: string): Promise<number | null> {
  const row = await db
    .selectFrom('play_steps')
    .select('amount')
    .where('play_id', '=', playId)
    .where('step', '=', step)
    .executeTakeFirst();
  return row ? Number(row.amount) : null;
}

export async function insertStep(tx: Tx, row: Insertable<PlayStepsTable>): Promise<void> {
  await tx.insertInto('play_steps').values(row).execute();
}

/** Records the end of a stake. */
export async function endStake(
  tx: Tx,
  playId: string,
  status: 'Completed' | 'Rollbacked',
  endEntry: string | null,
): Promise<void> {
  await tx
    .updateTable('play_steps')
    .set({ status, end_entry: endEntry })
    .where('play_id', '=', playId)
    .where('type', '=', 'Bet')
    .execute();
}
