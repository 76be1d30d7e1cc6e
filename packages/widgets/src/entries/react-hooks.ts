import type {
  GameMark,
  GameRecord,
  Jackpot,
  Leaderboard,
  Message,
  Tournament,
} from '@playerdesk/contract/internal';
import type { ServiceName, Services } from '../client/services/services.ts';
import { type ServiceState, useLoadedService, useServiceState } from './react-service.ts';

export type { ServiceState } from './react-service.ts';

/**
 * Returns a service of the nearest instance, or null until its code is loaded.
 *
 * @example
 * const lobby = useService('lobby');
 */
export const useService = <N extends ServiceName>(name: N): Services[N] | null =>
  useLoadedService(name).value;

/** Returns the games of the platform. */
export const useGames = (): ServiceState<readonly GameRecord[]> =>
  useServiceState(useLoadedService('lobby'), (lobby) => lobby.games, 'public');

/** Returns the player's favorite games, and `mark` to add and remove them. */
export function useFavourites(): ServiceState<readonly GameMark[]> & {
  /** Adds a game to the favorites, or removes it. */
  readonly mark: (id: string, marked: boolean) => Promise<void>;
} {
  const lobby = useLoadedService('lobby');
  const mark = async (id: string, marked: boolean) => lobby.value?.favourites.mark(id, marked);
  return { ...useServiceState(lobby, ({ favourites }) => favourites, 'personal'), mark };
}

/** Returns the games that the player played last. */
export const useLastPlayed = (): ServiceState<readonly GameMark[]> =>
  useServiceState(useLoadedService('lobby'), (lobby) => lobby.lastPlayed, 'personal');

/** Returns the jackpots with live values, in minor units. */
export const useJackpots = (): ServiceState<readonly Jackpot[]> =>
  useServiceState(useLoadedService('lobby'), (lobby) => lobby.jackpots, 'public');

/** Returns the tournaments of the platform. */
export const useTournaments = (): ServiceState<readonly Tournament[]> =>
  useServiceState(useLoadedService('lobby'), (lobby) => lobby.tournaments, 'public');

/**
 * Returns the live leaderboard of a tournament.
 *
 * @param place `top` for the first places, `around` for the places around the player.
 */
export function useLeaderboard(
  identifier: string,
  place: 'top' | 'around' = 'top',
): ServiceState<Leaderboard> {
  const pick = (lobby: Services['lobby']) =>
    place === 'top' ? lobby.leaderboard(identifier) : lobby.aroundPlayer(identifier);
  return useServiceState(useLoadedService('lobby'), pick, place === 'top' ? 'public' : 'personal');
}

/** Returns the player's messages and the number of unread ones. */
export function useInbox(): ServiceState<readonly Message[]> & { readonly unread: number } {
  const inbox = useLoadedService('inbox');
  const state = useServiceState(inbox, ({ messages }) => messages, 'personal');
  return { ...state, unread: state.status === 'ready' ? (inbox.value?.unread() ?? 0) : 0 };
}
