import type { getLastPlayed, InputOf, OutputOf, setLastPlayed } from '@playerdesk/contract/internal';
import { LIST_DEFAULT } from '@playerdesk/contract/internal';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import { type Call, type Effect, requireSession } from '../../operations/call/call.ts';
import { lockPlayer } from '../../operations/lock-player.ts';
import { namedGame } from '../games/named-game.ts';
import {
  deleteOldLastPlayed,
  findLastPlayed,
  getSessionDevice,
  type PlayPlatform,
  putLastPlayed,
} from './last-played.queries.ts';
import { type MarkRow, toMarks } from './marks.ts';

const MOST_STORED = 500;
/** Maximum rows in one answer. */
const MOST_LISTED = 100;

export interface LastPlayed {
  /** Returns the games that the player played, the latest first. 10 by default. */
  list(input: InputOf<typeof getLastPlayed>, call: Call): Promise<OutputOf<typeof getLastPlayed>>;
  set(input: InputOf<typeof setLastPlayed>, call: Call): Promise<Effect<object>>;
  /** Records that a round was played. `device` describes it coarsely, as the session does. */
  record(tx: Tx, playerId: string, device: string, played: Played): void;
}

interface Played {
  readonly gameId: string;
  readonly tableId: string | null;
}

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
}

export function createLastPlayed({ db, clock }: Deps): LastPlayed {
  const store = (tx: Tx, playerId: string, device: string, rows: readonly MarkRow[]) => {
    putLastPlayed(tx, playerId, rows, getPlatform(device), new Date(clock.now()));
    deleteOldLastPlayed(tx, playerId, MOST_STORED);
  };
  return {
    list: async ({ limit = LIST_DEFAULT, offset = 0, platform }, call) => {
      const page = { limit: Math.min(limit, MOST_LISTED), offset, platform };
      return { games: toMarks(await findLastPlayed(db, requireSession(call).playerId, page)) };
    },
    set: async ({ gameId, tableId, setLinkedGames }, call) => {
      const session = requireSession(call);
      const { playerId } = session;
      const { linked_games } = await namedGame(db, gameId, tableId);
      const linked = (setLinkedGames ? linked_games : []).map((other) => ({ game_id: other, table_id: '' }));
      return async (tx) => {
        // Locks the player: concurrent writes of linked games in another order would deadlock.
        await lockPlayer(tx, playerId);
        const device = await getSessionDevice(tx, session);
        store(tx, playerId, device, [{ game_id: gameId, table_id: tableId ?? '' }, ...linked]);
        return {};
      };
    },
    record: (tx, playerId, device, { gameId, tableId }) =>
      store(tx, playerId, device, [{ game_id: gameId, table_id: tableId ?? '' }]),
  };
}

/** Classifies a device. A description without a mobile keyword counts as desktop. */
function getPlatform(device: string): PlayPlatform {
  return /\b(mobile|android|ios|iphone|ipad|ipados|phone|tablet)\b/i.test(device) ? 'Mobile' : 'Desktop';
}
