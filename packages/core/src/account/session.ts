import type { Environment, KeyValueStore } from '../environment/environment.ts';
import { createMemoryStore } from '../environment/environment.ts';

/** Where the session id outlives the page: the tab (default), memory alone, or the device. */
export type SessionKeeping = 'tab' | 'memory' | 'device';

const KEY = 'playerdesk:session';

/** The session id of one instance. */
export interface SessionStore {
  read(): string | null;
  write(sessionId: string): void;
  clear(): void;
}

export function createSessionStore(
  environment: Environment,
  keeping: SessionKeeping,
  brand: string,
): SessionStore {
  const stores: Record<SessionKeeping, () => KeyValueStore> = {
    tab: () => environment.tabStore,
    memory: createMemoryStore,
    device: () => environment.deviceStore,
  };
  const store = stores[keeping]();
  const key = brand === '' ? KEY : `${KEY}:${brand}`;
  return {
    read: () => store.get(key),
    write: (sessionId) => store.set(key, sessionId),
    clear: () => store.remove(key),
  };
}
