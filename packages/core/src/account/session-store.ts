import { createMemoryStore } from '../environment/environment.ts';
import { getScopedKey } from '../environment/scoped-key.ts';
import type { AccountOptions } from './account-port.ts';

const KEY = 'playerdesk:session';

/** Storage of one instance's session id. */
export interface SessionStore {
  read(): string | null;
  write(sessionId: string): void;
  clear(): void;
}

export function createSessionStore({
  environment: { tabStore: tab, deviceStore: device },
  session = 'tab',
  brand,
}: Pick<AccountOptions, 'environment' | 'session' | 'brand'>): SessionStore {
  const store = { tab, device, memory: createMemoryStore() }[session] ?? tab;
  const key = getScopedKey(KEY, brand);
  return {
    read: () => store.get(key),
    write: (sessionId) => store.set(key, sessionId),
    clear: () => store.remove(key),
  };
}
