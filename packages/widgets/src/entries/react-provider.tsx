import { createContext, type ReactNode, useContext } from 'react';
import type { Playerdesk } from './index.ts';

const DeskContext = createContext<Playerdesk | null>(null);

/**
 * Provides an instance to the components below.
 *
 * @example
 * <PlayerdeskProvider desk={desk}><SignIn /></PlayerdeskProvider>
 */
export function PlayerdeskProvider({
  desk,
  children,
}: {
  readonly desk: Playerdesk;
  readonly children: ReactNode;
}) {
  return <DeskContext.Provider value={desk}>{children}</DeskContext.Provider>;
}

/**
 * Returns the instance of the nearest provider.
 *
 * @throws Error when there is no {@link PlayerdeskProvider}.
 */
export function usePlayerdesk(): Playerdesk {
  const desk = useContext(DeskContext);
  // JavaScript passes any value, such as a promise of an instance.
  if (!desk?.mount)
    throw new Error('Wrap the page in <PlayerdeskProvider desk={…}> to use Playerdesk components.');
  return desk;
}
