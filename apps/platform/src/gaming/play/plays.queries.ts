import type { Insertable, Selectable } from 'kysely';
import { compileOnce, insertRow } from '../../infrastructure/database/compiled.ts';
import { sendAhead } from '../../infrastructure/database/pipeline.ts';
import { forgetReads, readOnce } from '../../infrastructure/database/read-once.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import { type Book, PLAY_COLUMNS, type PlayStepsTable, type PlaysTable } from '../tables/play-tables.ts';

type Counted = 'stake_real' | 'stake_bonus' | 'counted';

/** A round or bet. */
export interface Play extends Omit<Selectable<PlaysTable>, Counted>, Readonly<Record<Counted, number>> {}

export function findPlay(db: Db, book: Book, roundId: string): Promise<Play | null> {
  return readOnce(db, toPlayKey(book, roundId), () => readPlay(db, book, roundId));
}

const toPlayKey = (book: Book, roundId: string) => `play ${book} ${roundId}`;

const byRound = compileOnce((db, book: Book, roundId: string) =>
  db.selectFrom('plays').select(PLAY_COLUMNS).where('book', '=', book).where('round_id', '=', roundId),
);

async function readPlay(db: Db, book: Book, roundId: string): Promise<Play | null> {
  const row = await byRound(db, book, roundId).executeTakeFirst();
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

export function insertPlay(tx: Tx, row: Insertable<PlaysTable>): void {
  const key = toPlayKey(row.book, row.round_id);
  forgetReads(tx, (other) => other === key);
  sendAhead(tx, insertRow(tx, 'plays', row));
}

const ended = compileOnce((db, status: 'settled' | 'canceled', ended_at: Date, id: string) =>
  db.updateTable('plays').set({ status, ended_at }).where('id', '=', id),
);

export function endPlay(
  tx: Tx,
  { id, book, round_id }: Play,
  status: 'settled' | 'canceled',
  now: Date,
): void {
  const key = toPlayKey(book, round_id);
  forgetReads(tx, (other) => other === key);
  sendAhead(tx, ended(tx, status, now, id));
}

/** Returns the amount of a step of a round, or null before it. */
export function stepAmount(db: Db, playId: string, step: string): Promise<number | null> {
  return readOnce(db, `step ${playId} ${step}`, () => readStepAmount(db, playId, step));
}

const amountOfStep = compileOnce((db, playId: string, step: string) =>
  db.selectFrom('play_steps').select('amount').where('play_id', '=', playId).where('step', '=', step),
);

async function readStepAmount(db: Db, playId: string, step: string): Promise<number | null> {
  const row = await amountOfStep(db, playId, step).executeTakeFirst();
  return row ? Number(row.amount) : null;
}

const stakeStep = compileOnce((db, playId: string) =>
  db
    .selectFrom('play_steps')
    .select(['game', 'description'])
    .where('play_id', '=', playId)
    .where('type', '=', 'Bet'),
);

/** Returns the game and the description of a round, from its stake. */
export function findStakeStep(
  db: Db,
  playId: string,
): Promise<{ readonly game: string; readonly description: string | null }> {
  return readOnce(db, `stake step ${playId}`, () => stakeStep(db, playId).executeTakeFirstOrThrow());
}

export function insertStep(tx: Tx, row: Insertable<PlayStepsTable>): void {
  const key = `step ${row.play_id} ${row.step}`;
  forgetReads(tx, (other) => other === key);
  sendAhead(tx, insertRow(tx, 'play_steps', row));
}

const endedStake = compileOnce(
  (db, status: 'Completed' | 'Rollbacked', end_entry: string | null, playId: string) =>
    db
      .updateTable('play_steps')
      .set({ status, end_entry })
      .where('play_id', '=', playId)
      .where('type', '=', 'Bet'),
);

/** Records the end of a stake. */
export function endStake(
  tx: Tx,
  playId: string,
  status: 'Completed' | 'Rollbacked',
  endEntry: string | null,
): void {
  sendAhead(tx, endedStake(tx, status, endEntry, playId));
}
