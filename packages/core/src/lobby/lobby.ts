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
} from '@playerdesk/contract';
import type { Account } from '../account/account-port.ts';
import type { Visibility } from '../environment/visibility.ts';
import { createResource, type Resource } from '../resources/resource.ts';
import { createFavourites, type Favourites } from './favourites.ts';

export type ExchangeRates = OutputOf<typeof getExchangeRates>;

/** Milliseconds between readings of what changes by itself. */
const JACKPOT_INTERVAL = 5_000;
const LEADERBOARD_INTERVAL = 10_000;

/** What is played, without a screen: each part is read when somebody first looks. */
export interface Lobby {
  readonly games: Resource<readonly GameRecord[]>;
  readonly favourites: Favourites;
  /** The latest first, 10 of them. */
  readonly lastPlayed: Resource<readonly GameMark[]>;
  /** Says that the player opened a game. */
  setLastPlayed(gameId: string, options?: { tableId?: string; linked?: boolean }): Promise<void>;
  /** Live: read every 5 seconds while somebody listens. Amounts in minor units. */
  readonly jackpots: Resource<readonly Jackpot[]>;
  /** The older feed, by game, with each currency's value. */
  olderJackpots(): Promise<readonly OlderJackpot[]>;
  readonly exchangeRates: Resource<ExchangeRates>;
  readonly tournaments: Resource<readonly Tournament[]>;
  /** The first places, live: `rows` of them, 10 by default. */
  leaderboard(identifier: string, rows?: number): Resource<Leaderboard>;
  /** The places around the player, live. */
  aroundPlayer(identifier: string): Resource<Leaderboard>;
  /** Enters the player. Rejects with `tournament.*`. */
  optIn(identifier: string, onSlow?: () => void): Promise<void>;
}

export function createLobby(account: Account, visibility?: Visibility): Lobby {
  const shared = { personal: false, ...(visibility && { visibility }) };
  // Visitors see them too; whether one takes part, or may, differs by player.
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
    jackpots: createResource(account, async () => (await account.read(getJackpots, {})).jackpots, {
      ...shared,
      every: JACKPOT_INTERVAL,
    }),
    olderJackpots: async () => (await account.read(getOlderJackpots, {})).items,
    exchangeRates: createResource(account, () => account.read(getExchangeRates, {}), shared),
    tournaments,
    ...createLeaderboards(account, tournaments, visibility),
  };
}

/** Leaderboards are read on demand, and one resource of each is kept. */
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
