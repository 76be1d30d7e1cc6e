import { useSyncExternalStore } from 'react';

const SHOWN_MS = 5000;

let current: string | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(message: string | null): void {
  current = message;
  for (const listener of listeners) listener();
}

/** Shows a success message for a while, for forms and rows that unmount on success. */
export function announce(message: string): void {
  clearTimeout(timer);
  set(message);
  timer = setTimeout(() => set(null), SHOWN_MS);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useAnnouncement = (): string | null => useSyncExternalStore(subscribe, () => current);
