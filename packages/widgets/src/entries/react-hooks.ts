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

/** Something of the platform's as a component sees it. */
export interface ServiceState<T> {
  /** Null before the first answer, and of a player who left. */
  readonly value: T | null;
  readonly failure: PlayerdeskError | null;
  /** Reads it anew. */
  readonly refresh: () => void;
}

/** A service of the nearest instance; null until its code is here. */
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

/** The games there are. */
export const useGames = (): ServiceState<readonly GameRecord[]> => useServiceState(useService('lobby')?.games);

/** The player's favourites, and `mark` to change them. */
export function useFavourites(): ServiceState<readonly GameMark[]> & {
  readonly mark: (id: string, marked: boolean) => Promise<void>;
} {
  const favourites = useService('lobby')?.favourites;
  const mark = async (id: string, marked: boolean) => favourites?.mark(id, marked);
  return { ...useServiceState(favourites), mark };
}

/** What the player played last. */
export const useLastPlayed = (): ServiceState<readonly GameMark[]> =>
  useServiceState(useService('lobby')?.lastPlayed);

/** What is in the jackpots, live. Amounts in minor units. */
export const useJackpots = (): ServiceState<readonly Jackpot[]> =>
  useServiceState(useService('lobby')?.jackpots);

export const useTournaments = (): ServiceState<readonly Tournament[]> =>
  useServiceState(useService('lobby')?.tournaments);

/** The standing of a tournament, live: the first places, or those around the player. */
export function useLeaderboard(
  identifier: string,
  place: 'top' | 'around' = 'top',
): ServiceState<Leaderboard> {
  const lobby = useService('lobby');
  return useServiceState(place === 'top' ? lobby?.leaderboard(identifier) : lobby?.aroundPlayer(identifier));
}

/** The player's messages, and how many are not read. */
export function useInbox(): ServiceState<readonly Message[]> & { readonly unread: number } {
  const inbox = useService('inbox');
  return { ...useServiceState(inbox?.messages), unread: inbox?.unread() ?? 0 };
}
