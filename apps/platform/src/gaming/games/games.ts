import { randomBytes, randomUUID } from 'node:crypto';
import type {
  createGameSession,
  GameRecord,
  getGames,
  InputOf,
  OutputOf,
  Product,
} from '@playerdesk/contract/internal';
import { hashToken } from '../../identity/index.ts';
import { after, type Clock, MINUTE } from '../../infrastructure/clock/clock.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import { toPlayerToken } from '../../infrastructure/player-token/player-token.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { type Call, type Effect, requireSession } from '../../operations/call/call.ts';
import type { PlayService } from '../play/play.ts';
import { deleteOldGameSessions, insertGameSession } from './game-sessions.queries.ts';
import { allGames, type Game } from './games.queries.ts';
import { namedGame } from './named-game.ts';

const KEY_LIFETIME = MINUTE;

type Launch = typeof createGameSession;

export interface GameService {
  list(): Promise<OutputOf<typeof getGames>>;
  /** Returns a key that opens one game once, valid for a minute. Refuses for every reason that would refuse a stake. */
  launch(input: InputOf<Launch>, call: Call): Promise<Effect<OutputOf<Launch>>>;
  /** Deletes old game sessions. Returns their number. */
  sweep(): Promise<number>;
}

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly play: Pick<PlayService, 'admit'>;
}

export function createGames({ db, clock, play }: Deps): GameService {
  return {
    sweep: () => deleteOldGameSessions(db, clock.now()),
    list: async () => ({ games: (await allGames(db)).map(toRecord) }),
    launch: async ({ gameId, tableId }, call) => {
      const { playerId, idHash } = requireSession(call);
      const game = await namedGame(db, gameId, tableId);
      if (!game.play_modes.includes('Real')) throw new Refusal('GameNotAvailable');
      await play.admit(db, playerId, { product: game.product as Product, category: game.wagering });
      return async (tx) => {
        const session = toPlayerToken(playerId, randomBytes(24).toString('base64url'));
        const expires = after(clock, KEY_LIFETIME);
        await insertGameSession(tx, {
          id: randomUUID(),
          key_hash: hashToken(session),
          player_id: playerId,
          session_hash: idHash,
          game_id: gameId,
          table_id: tableId ?? null,
          created_at: new Date(clock.now()),
          expires_at: expires,
        });
        return { session, expiresAt: expires.toISOString() };
      };
    },
  };
}

function toRecord(game: Game): GameRecord {
  return {
    id: game.id,
    identifier: game.identifier,
    name: game.name,
    playModes: game.play_modes,
    ...(game.appealing_for_children && { appealingForChildren: '1' }),
    product: game.product,
    category: game.category,
    ...(game.table_ids.length > 0 && { tableIds: game.table_ids }),
    ...(game.linked_games.length > 0 && { linkedGames: game.linked_games }),
  };
}
