import { createContext, type ReactNode, useContext, useState } from 'react';
import { getPlayers, type Player } from '../api/players.ts';
import { POLL_INTERVAL, type Query, useQuery } from './use-query.ts';

interface ChosenPlayer {
  /** Empty if no player is chosen. */
  readonly email: string;
  choose(email: string): void;
}

const Chosen = createContext<ChosenPlayer>({ email: '', choose: () => {} });

/** Stores the chosen player while staff move between sections. */
export function ChosenPlayerProvider({ children }: { readonly children: ReactNode }) {
  const [email, setEmail] = useState('');
  return <Chosen.Provider value={{ email, choose: setEmail }}>{children}</Chosen.Provider>;
}

export const useChosenPlayer = (): ChosenPlayer => useContext(Chosen);

/** Queries the newest players, for suggestions and lists. */
export const useNewestPlayers = () => useQuery('players', () => getPlayers({}), { every: POLL_INTERVAL });

/**
 * Queries the player with an address. The data is null until it is loaded, and an empty list if no player has the
 * address.
 */
export const usePlayersAt = (email: string): Query<readonly Player[]> =>
  useQuery(`player ${email}`, async () => (email === '' ? [] : (await getPlayers({ email })).players), {
    every: POLL_INTERVAL,
  });
