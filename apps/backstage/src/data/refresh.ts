import { useSyncExternalStore } from 'react';

let version = 0;
const listeners = new Set<() => void>();

/** Reloads all data of the page. */
export function refreshAll(): void {
  version += 1;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns a number that changes with every `refreshAll`. */
export const useRefreshVersion = (): number => useSyncExternalStore(subscribe, () => version);
