import type { Insertable, Selectable } from 'kysely';
import { compileOnce, insertRow } from '../../infrastructure/database/compiled.ts';
import { sendAhead } from '../../infrastructure/database/pipeline.ts';
import { forgetReads, readOnce } from '../../infrastructure/database/read-once.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import { readPlayerId } from '../../infrastructure/player-token/player-token.ts';
import { directory } from '../../operations/directory/directory.ts';
import { type Book, PLAY_COLUMNS, type PlayStepsTable, type PlaysTable } from '../tables/play-tables.ts';
import type { RoundName } from './round.ts';

type Counted = 'stake_real' | 'stake_bonus' | 'counted';

/** A round or bet. */
export interface Play extends Omit<Selectable<PlaysTable>, Counted>, Readonly<Record<Counted, number>> {}

/** Identifies a round or bet by its player and its own id. */
type PlayKey = Pick<Play, 'player_id' | 'id'>;

export function findPlay(db: Db, name: RoundName): Promise<Play | null> {
  return readOnce(db, toPlayKey(name), () => readPlay(db, name));
}

const toPlayKey = ({ playerId, book, roundId }: RoundName) => `play ${playerId} ${book} ${roundId}`;

const byRound = compileOnce((db, playerId: string, book: Book, roundId: string) =>
  db
    .selectFrom('plays')
    .select(PLAY_COLUMNS)
    .where('player_id', '=', playerId)
    .where('book', '=', book)
    .where('round_id', '=', roundId),
);

async function readPlay(db: Db, { playerId, book, roundId }: RoundName): Promise<Play | null> {
  const row = await byRound(db, playerId, book, roundId).executeTakeFirst();
  if (!row) return null;
  return {
    ...row,
    stake_real: Number(row.stake_real),
    stake_bonus: Number(row.stake_bonus),
    counted: Number(row.counted),
  };
}

/**
 * Claims the name of a round that begins. Returns false when it is the name of a round of another player. A name that
 * begins with a token of its player cannot be, so the directory has the others only.
 */
export async function claimRound(tx: Tx, { playerId, book, roundId }: RoundName): Promise<boolean> {
  const [token = ''] = roundId.split(' ');
  return readPlayerId(token) === playerId || directory.claim(tx, 'round', `${book} ${roundId}`, playerId);
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
  const key = toPlayKey({ playerId: row.player_id, book: row.book, roundId: row.round_id });
  forgetReads(tx, (other) => other === key);
  sendAhead(tx, insertRow(tx, 'plays', row));
}

const ended = compileOnce(
  (db, status: 'settled' | 'canceled', ended_at: Date, playerId: string, id: string) =>
    db.updateTable('plays').set({ status, ended_at }).where('player_id', '=', playerId).where('id', '=', id),
);

export function endPlay(
  tx: Tx,
  { id, player_id: playerId, book, round_id: roundId }: Play,
  status: 'settled' | 'canceled',
  now: Date,
): void {
  const key = toPlayKey({ playerId, book, roundId });
  forgetReads(tx, (other) => other === key);
  sendAhead(tx, ended(tx, status, now, playerId, id));
}

/** Returns the amount of a step of a round, or null before it. */
export function stepAmount(db: Db, play: PlayKey, step: string): Promise<number | null> {
  return readOnce(db, `step ${play.id} ${step}`, () => readStepAmount(db, play, step));
}

const amountOfStep = compileOnce((db, playerId: string, playId: string, step: string) =>
  db
    .selectFrom('play_steps')
    .select('amount')
    .where('player_id', '=', playerId)
    .where('play_id', '=', playId)
    .where('step', '=', step),
);

async function readStepAmount(
  db: Db,
  { player_id: playerId, id }: PlayKey,
  step: string,
): Promise<number | null> {
  const row = await amountOfStep(db, playerId, id, step).executeTakeFirst();
  return row ? Number(row.amount) : null;
}

const stakeStep = compileOnce((db, playerId: string, playId: string) =>
  db
    .selectFrom('play_steps')
    .select(['game', 'description'])
    .where('player_id', '=', playerId)
    .where('play_id', '=', playId)
    .where('type', '=', 'Bet'),
);

/** Returns the game and the description of a round, from its stake. */
export function findStakeStep(
  db: Db,
  { player_id: playerId, id }: PlayKey,
): Promise<{ readonly game: string; readonly description: string | null }> {
  return readOnce(db, `stake step ${id}`, () => stakeStep(db, playerId, id).executeTakeFirstOrThrow());
}

export function insertStep(tx: Tx, row: Insertable<PlayStepsTable>): void {
  const key = `step ${row.play_id} ${row.step}`;
  forgetReads(tx, (other) => other === key);
  sendAhead(tx, insertRow(tx, 'play_steps', row));
}

const endedStake = compileOnce(
  (db, status: 'Completed' | 'Rollbacked', end_entry: string | null, playerId: string, playId: string) =>
    db
      .updateTable('play_steps')
      .set({ status, end_entry })
      .where('player_id', '=', playerId)
      .where('play_id', '=', playId)
      .where('type', '=', 'Bet'),
);

/** Records the end of a stake. */
export function endStake(
  tx: Tx,
  { player_id: playerId, id }: PlayKey,
  status: 'Completed' | 'Rollbacked',
  endEntry: string | null,
): void {
  sendAhead(tx, endedStake(tx, status, endEntry, playerId, id));
}
