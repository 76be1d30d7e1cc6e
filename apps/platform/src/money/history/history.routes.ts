import { getGameplay, getSportsbookBets } from '@playerdesk/contract/internal';
import { getGameplaySchema, getSportsbookBetsSchema } from '@playerdesk/contract/schemas';
import type { Db } from '../../infrastructure/database/tables.ts';
import { type Call, type Handler, read, requireSession } from '../../operations/call/call.ts';
import { type Book, playHistory } from './history.queries.ts';
import { historyWindow, type RequestedWindow } from './history-window.ts';

const pages = (db: Db, book: Book | null) => (input: RequestedWindow, call: Call) =>
  playHistory(db, requireSession(call).playerId, book, historyWindow(input));

export function playHistoryRoutes(db: Db): Handler[] {
  return [
    read(getGameplay, getGameplaySchema, pages(db, 'casino')),
    read(getSportsbookBets, getSportsbookBetsSchema, pages(db, 'sport')),
  ];
}

/** Creates the gambling history for transports that do not separate casino and sportsbook. */
export function wholeGambling(db: Db): Handler {
  return read(getGameplay, getGameplaySchema, pages(db, null));
}
