import type { getLastPlayed, InputOf, OutputOf, setLastPlayed } from '@playerdesk/contract';
import { LIST_DEFAULT } from '@playerdesk/contract';
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
  /** Records that a round was played, on the device of a session. */
  record(tx: Tx, playerId: string, sessionHash: string, played: Played): Promise<void>;
  /** Reads at once what `record` will ask for. */
  prepare(tx: Tx, sessionHash: string): Promise<void>;
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
  const store = async (tx: Tx, playerId: string, sessionHash: string, rows: readonly MarkRow[]) => {
    const platform = getPlatform(await getSessionDevice(tx, sessionHash));
    putLastPlayed(tx, playerId, rows, platform, new Date(clock.now()));
    deleteOldLastPlayed(tx, playerId, MOST_STORED);
  };
  return {
    list: async ({ limit = LIST_DEFAULT, offset = 0, platform }, call) => {
      const page = { limit: Math.min(limit, MOST_LISTED), offset, platform };
      return { games: toMarks(await findLastPlayed(db, requireSession(call).playerId, page)) };
    },
    set: async ({ gameId, tableId, setLinkedGames }, call) => {
      const { playerId, idHash } = requireSession(call);
      const { linked_games } = await namedGame(db, gameId, tableId);
      const linked = (setLinkedGames ? linked_games : []).map((other) => ({ game_id: other, table_id: '' }));
      return async (tx) => {
        // Locks the player: concurrent writes of linked games in another order would deadlock.
        await lockPlayer(tx, playerId);
        await store(tx, playerId, idHash, [{ game_id: gameId, table_id: tableId ?? '' }, ...linked]);
        return {};
      };
    },
    prepare: async (tx, sessionHash) => void (await getSessionDevice(tx, sessionHash)),
    record: (tx, playerId, sessionHash, { gameId, tableId }) =>
      store(tx, playerId, sessionHash, [{ game_id: gameId, table_id: tableId ?? '' }]),
  };
}

/** Classifies a device. A description without a mobile keyword counts as desktop. */
function getPlatform(device: string): PlayPlatform {
  return /\b(mobile|android|ios|iphone|ipad|ipados|phone|tablet)\b/i.test(device) ? 'Mobile' : 'Desktop';
}
