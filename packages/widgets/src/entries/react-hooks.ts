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
export interface ServiceReading<T> {
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
    let wanted = true;
    desk.load(name).then(
      (loaded) => wanted && setService(() => loaded),
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [desk, name]);
  return service;
}

function useReading<T>(resource: Resource<T> | undefined): ServiceReading<T> {
  const { value, failure, retry } = useResource<T>(resource ?? emptyResource);
  return { value, failure, refresh: () => void retry() };
}

/** The games there are. */
export const useGames = (): ServiceReading<readonly GameRecord[]> => useReading(useService('lobby')?.games);

/** The player's favourites, and `mark` to change them. */
export function useFavourites(): ServiceReading<readonly GameMark[]> & {
  readonly mark: (id: string, marked: boolean) => Promise<void>;
} {
  const favourites = useService('lobby')?.favourites;
  const mark = async (id: string, marked: boolean) => favourites?.mark(id, marked);
  return { ...useReading(favourites), mark };
}

/** What the player played last. */
export const useLastPlayed = (): ServiceReading<readonly GameMark[]> =>
  useReading(useService('lobby')?.lastPlayed);

/** What is in the jackpots, live. Amounts in minor units. */
export const useJackpots = (): ServiceReading<readonly Jackpot[]> =>
  useReading(useService('lobby')?.jackpots);

export const useTournaments = (): ServiceReading<readonly Tournament[]> =>
  useReading(useService('lobby')?.tournaments);

/** The standing of a tournament, live: the first places, or those around the player. */
export function useLeaderboard(
  identifier: string,
  place: 'top' | 'around' = 'top',
): ServiceReading<Leaderboard> {
  const lobby = useService('lobby');
  return useReading(place === 'top' ? lobby?.leaderboard(identifier) : lobby?.aroundPlayer(identifier));
}

/** The player's messages, and how many are not read. */
export function useInbox(): ServiceReading<readonly Message[]> & { readonly unread: number } {
  const inbox = useService('inbox');
  return { ...useReading(inbox?.messages), unread: inbox?.unread() ?? 0 };
}
