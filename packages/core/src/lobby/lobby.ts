import {
  type GameMark,
  type GameRecord,
  getExchangeRates,
  getGames,
  getJackpots,
  getLastPlayed,
  getLeaderboard,
  getOlderJackpots,
  getRelativeLeaderboard,
  getTournaments,
  type Jackpot,
  type Leaderboard,
  LIST_DEFAULT,
  type OlderJackpot,
  type OutputOf,
  optInTournament,
  playerdeskError,
  setLastPlayed,
  type Tournament,
} from '@playerdesk/contract/internal';
import type { Account } from '../account/account-port.ts';
import type { Visibility } from '../environment/visibility.ts';
import { createResource, type Resource } from '../resources/resource.ts';
import { createFavourites, type Favourites } from './favourites.ts';
import { readIfPresent } from './read-if-present.ts';

/** Exchange rates of a base currency. */
export type ExchangeRates = OutputOf<typeof getExchangeRates>;

/** Milliseconds between reads of data that changes on its own. */
const JACKPOT_INTERVAL = 5_000;
const LEADERBOARD_INTERVAL = 10_000;

/** Games, jackpots and tournaments, headless. Each resource is read on its first use. */
export interface Lobby {
  readonly games: Resource<readonly GameRecord[]>;
  readonly favourites: Favourites;
  /** The last 10 games, newest first. */
  readonly lastPlayed: Resource<readonly GameMark[]>;
  /** Records that the player opened a game. */
  setLastPlayed(gameId: string, options?: { tableId?: string; linked?: boolean }): Promise<void>;
  /** Jackpots with amounts in minor units. Polled every 5 seconds while there is a subscriber. */
  readonly jackpots: Resource<readonly Jackpot[]>;
  /** Reads the older feed: jackpots by game, with a value per currency. */
  olderJackpots(): Promise<readonly OlderJackpot[]>;
  readonly exchangeRates: Resource<ExchangeRates>;
  readonly tournaments: Resource<readonly Tournament[]>;
  /** Returns the first `rows` places (10 by default). Polled while there is a subscriber. */
  leaderboard(identifier: string, rows?: number): Resource<Leaderboard>;
  /** Returns the places around the player. Polled while there is a subscriber. */
  aroundPlayer(identifier: string): Resource<Leaderboard>;
  /**
   * Enters the player into a tournament.
   *
   * @throws PlayerdeskError With a code `tournament.*`.
   */
  optIn(identifier: string, onSlow?: () => void): Promise<void>;
}

/** Creates the lobby of an account. */
export function createLobby(account: Account, visibility?: Visibility): Lobby {
  const shared = { personal: false, ...(visibility && { visibility }) };
  // Visitors see tournaments too, but participation differs by player.
  const open = { personal: 'or-visitor', ...(visibility && { visibility }) } as const;
  const tournaments = createResource(
    account,
    async () => (await account.read(getTournaments, {})).tournaments,
    open,
  );
  const lastPlayed = createResource(
    account,
    async () =>
      (await account.read(getLastPlayed, { limit: LIST_DEFAULT, offset: 0, ...device(account) })).games,
  );
  const olderJackpots = async () => (await account.read(getOlderJackpots, {})).items;
  return {
    games: createResource(account, async () => (await account.read(getGames, {})).games, shared),
    favourites: createFavourites(account),
    lastPlayed,
    async setLastPlayed(gameId, { tableId, linked } = {}) {
      const input = {
        gameId,
        ...(tableId !== undefined && { tableId }),
        ...(linked && { setLinkedGames: true }),
      };
      await account.write(setLastPlayed, input);
      await lastPlayed.reread();
    },
    jackpots: createResource(account, createJackpotRead(account, olderJackpots), {
      ...shared,
      every: JACKPOT_INTERVAL,
    }),
    olderJackpots,
    exchangeRates: createResource(account, () => account.read(getExchangeRates, {}), shared),
    tournaments,
    ...createLeaderboards(account, tournaments, visibility),
  };
}

/** Returns a read of the jackpots: of the older feed by game on a platform that has only that one. */
function createJackpotRead(
  account: Account,
  readOlder: Lobby['olderJackpots'],
): () => Promise<readonly Jackpot[]> {
  let isOlder = false;
  return async () => {
    const current = isOlder ? null : await readIfPresent(account, getJackpots, {}, getOlderJackpots);
    if (current) return current.jackpots;
    const older = await readOlder();
    isOlder = true;
    return older.flatMap(toJackpot);
  };
}

/** Returns the jackpot of a game in the first currency that the feed names. Without a currency it cannot be shown. */
function toJackpot({ game: { id, name }, values: [value] }: OlderJackpot): Jackpot[] {
  return value ? [{ id, ...(name && { name }), gameIds: [id], ...value }] : [];
}

/** Creates leaderboard resources on demand. One resource is kept per leaderboard. */
function createLeaderboards(
  account: Account,
  tournaments: Lobby['tournaments'],
  visibility: Visibility | undefined,
): Pick<Lobby, 'leaderboard' | 'aroundPlayer' | 'optIn'> {
  const live = { every: LEADERBOARD_INTERVAL, ...(visibility && { visibility }) };
  const boards = new Map<string, Resource<Leaderboard>>();
  const board = (key: string, make: () => Resource<Leaderboard>) => {
    const found = boards.get(key) ?? make();
    boards.set(key, found);
    return found;
  };
  return {
    leaderboard: (tournamentIdentifier, limit = LIST_DEFAULT) =>
      board(`${tournamentIdentifier} ${limit}`, () =>
        createResource(
          account,
          () => account.read(getLeaderboard, { tournamentIdentifier, limit, offset: 0 }),
          { ...live, personal: 'or-visitor' },
        ),
      ),
    aroundPlayer: (tournamentIdentifier) =>
      board(tournamentIdentifier, () =>
        createResource(
          account,
          () => account.read(getRelativeLeaderboard, { tournamentIdentifier, playerId: playerId(account) }),
          live,
        ),
      ),
    async optIn(tournamentIdentifier, onSlow) {
      await account.write(optInTournament, { playerId: playerId(account), tournamentIdentifier }, onSlow);
      const around = boards.get(tournamentIdentifier);
      await Promise.allSettled([tournaments.reread(), around?.reread()]);
    },
  };
}

function device({ environment: { isMobile, userAgent } }: Account): { platform: 'Desktop' | 'Mobile' } {
  return { platform: (isMobile ?? /Mobi|Android|iPhone|iPad/.test(userAgent)) ? 'Mobile' : 'Desktop' };
}

function playerId(account: Account): string {
  const { profile } = account.store.getState();
  if (!profile) throw playerdeskError({ code: 'generic.session-expired', kind: 'session' });
  return profile.userId;
}
