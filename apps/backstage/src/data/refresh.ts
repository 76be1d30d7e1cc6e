import { useSyncExternalStore } from 'react';

let version = 0;
const listeners = new Set<() => void>();

/** Reads everything on the page again. */
export function refreshAll(): void {
  version += 1;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Changes with every `refreshAll`. */
export const useRefreshVersion = (): number => useSyncExternalStore(subscribe, () => version);
