import type { HistoryPage, Transaction } from '@playerdesk/contract';
import type { Selectable } from 'kysely';
import type { Book, PlayStepsTable } from '../../infrastructure/database/tables/play.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import type { HistoryWindow } from './history-window.ts';

/** Returns a page of a player's stakes and wins, the newest first. Without a book, from both. */
export async function playHistory(
  db: Db,
  playerId: string,
  book: Book | null,
  { offset, max, from, to }: HistoryWindow,
): Promise<HistoryPage> {
  const rows = db
    .selectFrom('play_steps')
    .where('player_id', '=', playerId)
    .$if(book !== null, (query) => query.where('book', '=', book as Book))
    .$if(from !== null, (query) => query.where('at', '>=', from as Date))
    .$if(to !== null, (query) => query.where('at', '<', to as Date));
  const [page, { count }] = await Promise.all([
    rows.selectAll().orderBy('id', 'desc').offset(offset).limit(max).execute(),
    rows.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { transactions: page.map(toTransaction), totalPageCount: Math.ceil(Number(count) / max) };
}

function toTransaction(row: Selectable<PlayStepsTable>): Transaction {
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
