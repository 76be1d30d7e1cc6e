import { createMemoryStore, type Environment, type KeyValueStore } from './environment.ts';

/** The environment of a page. Storage that the browser denies falls back to memory. */
export function createBrowserEnvironment(): Environment {
  return {
    now: () => Date.now(),
    after(milliseconds, run) {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
    newId: () => randomId(),
    tabStore: webStore(() => sessionStorage),
    deviceStore: webStore(() => localStorage),
    userAgent: globalThis.navigator?.userAgent ?? '',
    query: (name) => new URLSearchParams(globalThis.location?.search).get(name),
    onOnline(listener) {
      globalThis.addEventListener?.('online', listener);
      return () => globalThis.removeEventListener?.('online', listener);
    },
  };
}

/** `crypto.randomUUID` is absent on insecure origins; random bytes are not. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Reading `window.sessionStorage` alone may throw (denied storage, sandboxed frames). */
function webStore(find: () => Storage): KeyValueStore {
  const fallback = createMemoryStore();
  return {
    get: (key) => attempt(() => find().getItem(key)) ?? fallback.get(key),
    set(key, value) {
      const kept = attempt(() => {
        find().setItem(key, value);
        return true;
      });
      if (!kept) fallback.set(key, value);
    },
    remove(key) {
      attempt(() => find().removeItem(key));
      fallback.remove(key);
    },
  };
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
