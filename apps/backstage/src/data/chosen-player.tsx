import { createContext, type ReactNode, useContext, useState } from 'react';
import { getPlayers, type Player } from '../api/players.ts';
import { POLL_INTERVAL, type Query, useQuery } from './use-query.ts';

interface ChosenPlayer {
  /** Empty: nobody is chosen. */
  readonly email: string;
  choose(email: string): void;
}

const Chosen = createContext<ChosenPlayer>({ email: '', choose: () => {} });

/** Keeps the player that staff work on while they move between sections. */
export function ChosenPlayerProvider({ children }: { readonly children: ReactNode }) {
  const [email, setEmail] = useState('');
  return <Chosen.Provider value={{ email, choose: setEmail }}>{children}</Chosen.Provider>;
}

export const useChosenPlayer = (): ChosenPlayer => useContext(Chosen);

/** The newest players, for suggestions and lists. */
export const useNewestPlayers = () => useQuery('players', () => getPlayers({}), { every: POLL_INTERVAL });

/** The player who has an address; null data until it is read, and an empty list where nobody has it. */
export const usePlayersAt = (email: string): Query<readonly Player[]> =>
  useQuery(`player ${email}`, async () => (email === '' ? [] : (await getPlayers({ email })).players), {
    every: POLL_INTERVAL,
  });
