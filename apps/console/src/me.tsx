import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { type Me, meSchema } from './api/answers.ts';
import { read } from './api/request.ts';

const MeContext = createContext<Me | null>(null);
export const MeProvider = MeContext.Provider;

/** How often the page asks whether its session goes on. */
const REFRESH = 60_000;

/** Reads who is signed in. */
export const useMeQuery = () =>
  useQuery({
    queryKey: ['me'],
    queryFn: ({ signal }) => read('/me', meSchema, {}, signal),
    refetchInterval: ({ state: { data } }) => (data ? REFRESH : false),
  });

/** Returns who is signed in, below the shell. */
export function useMe(): Me {
  const me = useContext(MeContext);
  if (!me) throw new Error('The view is outside the shell.');
  return me;
}

/** Returns whether the signed-in person may do an act. The platform decides; the page only leaves out what it refuses. */
export function useMay(): (act: string) => boolean {
  const { acts } = useMe();
  return (act) => acts.includes(act);
}
