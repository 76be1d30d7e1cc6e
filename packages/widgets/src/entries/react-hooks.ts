import type {
  GameMark,
  GameRecord,
  Jackpot,
  Leaderboard,
  Message,
  PlayerdeskError,
  Tournament,
} from '@playerdesk/contract';
import type { Resource } from '@playerdesk/core';
import { useEffect, useState } from 'react';
import type { ServiceName, Services } from '../client/services/services.ts';
import { emptyResource, useResource } from '../kit/use-resource.ts';
import { usePlayerdesk } from './react-provider.tsx';

/** State of data that is read from the platform. */
export interface ServiceState<T> {
  /** The data. Null before the first answer and after sign-out. */
  readonly value: T | null;
  /** Error of the last read, or null. The value of an earlier read stays. */
  readonly failure: PlayerdeskError | null;
  /** Reads the data again. */
  readonly refresh: () => void;
}

/** @deprecated Use `ServiceState`. */
export type ServiceReading<T> = ServiceState<T>;

/**
 * Returns a service of the nearest instance, or null until its code is loaded.
 *
 * @example
 * const lobby = useService('lobby');
 */
export function useService<N extends ServiceName>(name: N): Services[N] | null {
  const desk = usePlayerdesk();
  const [service, setService] = useState<Services[N] | null>(null);
  useEffect(() => {
    let isActive = true;
    desk.load(name).then(
      (loaded) => isActive && setService(() => loaded),
      () => {},
    );
    return () => {
      isActive = false;
    };
  }, [desk, name]);
  return service;
}

function useServiceState<T>(resource: Resource<T> | undefined): ServiceState<T> {
  const { value, failure, retry } = useResource<T>(resource ?? emptyResource);
  return { value, failure, refresh: () => void retry() };
}

/** Returns the games of the platform. */
export const useGames = (): ServiceState<readonly GameRecord[]> =>
  useServiceState(useService('lobby')?.games);

/** Returns the player's favorite games, and `mark` to add and remove them. */
export function useFavourites(): ServiceState<readonly GameMark[]> & {
  /** Adds a game to the favorites, or removes it. */
  readonly mark: (id: string, marked: boolean) => Promise<void>;
} {
  const favourites = useService('lobby')?.favourites;
  const mark = async (id: string, marked: boolean) => favourites?.mark(id, marked);
  return { ...useServiceState(favourites), mark };
}

/** Returns the games that the player played last. */
export const useLastPlayed = (): ServiceState<readonly GameMark[]> =>
  useServiceState(useService('lobby')?.lastPlayed);

/** Returns the jackpots with live values, in minor units. */
export const useJackpots = (): ServiceState<readonly Jackpot[]> =>
  useServiceState(useService('lobby')?.jackpots);

/** Returns the tournaments of the platform. */
export const useTournaments = (): ServiceState<readonly Tournament[]> =>
  useServiceState(useService('lobby')?.tournaments);

/**
 * Returns the live leaderboard of a tournament.
 *
 * @param place `top` for the first places, `around` for the places around the player.
 */
export function useLeaderboard(
  identifier: string,
  place: 'top' | 'around' = 'top',
): ServiceState<Leaderboard> {
  const lobby = useService('lobby');
  return useServiceState(place === 'top' ? lobby?.leaderboard(identifier) : lobby?.aroundPlayer(identifier));
}

/** Returns the player's messages and the number of unread ones. */
export function useInbox(): ServiceState<readonly Message[]> & { readonly unread: number } {
  const inbox = useService('inbox');
  return { ...useServiceState(inbox?.messages), unread: inbox?.unread() ?? 0 };
}
