import { type Selectable, sql } from 'kysely';
import { archivedUntil } from '../../infrastructure/archive/archives.queries.ts';
import {
  inWindow,
  type PlayerRecord,
  type RecordWindow,
} from '../../infrastructure/database/player-records.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import type { Book, PlayStepsTable } from '../tables/play-tables.ts';

/** A stake or win in the list that staff read. */
export interface PlayRecord extends PlayerRecord {
  readonly kind: 'stake' | 'win';
  readonly book: Book;
  readonly game: string;
  readonly description: string | null;
  /** Integer minor units. Negative for money that leaves the player. */
  readonly amount: number;
  readonly currency: string;
  readonly status: 'pending' | 'completed' | 'rollbacked';
  /** The round, as the ledger refers to it. */
  readonly round: string;
}

const STATUSES = { Pending: 'pending', Completed: 'completed', Rollbacked: 'rollbacked' } as const;

/** Returns stakes and wins of a player, as far back as they are in the database. */
export async function listPlayRecords(db: Db, window: RecordWindow): Promise<PlayRecord[]> {
  const { rows } = await sql<Selectable<PlayStepsTable>>`
    SELECT id, play_id, book, type, amount, currency, game, description, status, at FROM play_steps
    WHERE at >= ${archivedUntil('rounds')} AND ${inWindow(window, 'at')}`.execute(db);
  return rows.map((row) => ({
    id: String(row.id),
    at: row.at.toISOString(),
    kind: row.type === 'Bet' ? 'stake' : 'win',
    book: row.book,
    game: row.game,
    description: row.description,
    amount: Number(row.amount),
    currency: row.currency,
    status: STATUSES[row.status],
    round: row.play_id,
  }));
}
