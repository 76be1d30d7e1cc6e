import { createContext, type ReactNode, useContext } from 'react';
import type { Playerdesk } from './index.ts';

const DeskContext = createContext<Playerdesk | null>(null);

/** Gives an instance to the components below. */
export function PlayerdeskProvider({
  desk,
  children,
}: {
  readonly desk: Playerdesk;
  readonly children: ReactNode;
}) {
  return <DeskContext.Provider value={desk}>{children}</DeskContext.Provider>;
}

/** The instance of the nearest provider. */
export function usePlayerdesk(): Playerdesk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('Wrap the page in <PlayerdeskProvider desk={…}> to use Playerdesk components.');
  return desk;
}
