import type { HistoryPage, Transaction } from '@playerdesk/contract/internal';
import { type Selectable, sql } from 'kysely';
import { archivedUntil } from '../../infrastructure/archive/archives.queries.ts';
import type { Db, Tables } from '../../infrastructure/database/tables.ts';
import { type DayCountedHistory, findPage } from './day-pages.ts';
import type { HistoryWindow } from './history-window.ts';

type PlaySteps = Tables['play_steps'];
/** The book of a step of play. */
export type Book = PlaySteps['book'];

/**
 * Returns a page of a player's stakes and wins, the newest first. Without a book, from both. It ends where months have
 * left the database.
 */
export async function playHistory(
  db: Db,
  playerId: string,
  book: Book | null,
  window: HistoryWindow,
): Promise<HistoryPage> {
  const { max, from } = window;
  const { total, before, skipped } = await findPage(db, playDays(playerId, book), window);
  const totalPageCount = Math.ceil(total / max);
  if (window.offset >= total) return { transactions: [], totalPageCount };
  const ids = db
    .selectFrom('play_steps')
    .select('id')
    .where('player_id', '=', playerId)
    .$if(book !== null, (query) => query.where('book', '=', book as Book))
    .where('at', '>=', archivedUntil('rounds'))
    .$if(from !== null, (query) => query.where('at', '>=', from as Date))
    .$if(before !== null, (query) => query.where('at', '<', before as Date))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .offset(skipped)
    .limit(max);
  const page = await db
    .selectFrom('play_steps')
    .selectAll()
    .where('player_id', '=', playerId)
    // An array is found once, and the rows by the key, whatever the planner knows about the player.
    .where('id', '=', sql<number>`ANY(ARRAY(${ids}))`)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return { transactions: page.map(toTransaction), totalPageCount };
}

function playDays(playerId: string, book: Book | null): DayCountedHistory {
  const ofPlayer = sql`player_id = ${playerId} ${book === null ? sql`` : sql`AND book = ${book}`}`;
  return {
    playerId,
    days: sql`SELECT day, steps AS rows FROM play_days
      WHERE ${ofPlayer} AND day >= (${archivedUntil('rounds')} AT TIME ZONE 'UTC')::date`,
    rows: sql`FROM play_steps WHERE ${ofPlayer} AND at >= ${archivedUntil('rounds')}`,
    at: sql.ref('at'),
  };
}

function toTransaction(row: Selectable<PlaySteps>): Transaction {
  return {
    id: String(row.id),
    amount: Number(row.amount),
    currency: row.currency,
    status: row.status,
    method: row.game,
    ...(row.description !== null && { description: row.description }),
    transactionType: row.type,
    date: row.at.toISOString(),
    ...(row.end_entry !== null && { endEntry: row.end_entry }),
  };
}
