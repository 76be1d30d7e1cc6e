import { createMemoryStore, type Environment, type KeyValueStore, type TabChannel } from './environment.ts';

/** Creates the environment of a browser page. Falls back to memory where the browser denies storage. */
export function createBrowserEnvironment(): Environment {
  // The device's clock may be changed while the page is open, which would delay a reality check.
  const startOffset = Date.now() - performance.now();
  return {
    now: () => Math.round(startOffset + performance.now()),
    after(milliseconds, run) {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
    newId: () => randomId(),
    tabStore: webStore(() => sessionStorage),
    deviceStore: webStore(() => localStorage),
    userAgent: globalThis.navigator?.userAgent ?? '',
    isMobile: (globalThis.navigator as { userAgentData?: { mobile?: boolean } } | undefined)?.userAgentData
      ?.mobile,
    isInForeignFrame: isInForeignFrame(globalThis.window),
    query: (name) => new URLSearchParams(globalThis.location?.search).get(name),
    clearQuery,
    joinTabs,
    onOnline(listener) {
      globalThis.addEventListener?.('online', listener);
      return () => globalThis.removeEventListener?.('online', listener);
    },
  };
}

/** Returns whether an ancestor of a window has another origin. Reading the origin of such an ancestor throws. */
export function isInForeignFrame(own: Window | undefined): boolean {
  const isForeign = ({ parent, origin }: Window): boolean =>
    parent.origin !== origin || (parent.parent !== parent && isForeign(parent));
  return own !== undefined && (attempt(() => isForeign(own)) ?? true);
}

function clearQuery(names: readonly string[]): void {
  const url = new URL(location.href);
  if (!names.some((name) => url.searchParams.has(name))) return;
  // Removed from the text itself: writing `searchParams` back would re-encode the host's parameters.
  const remaining = url.search
    .slice(1)
    .split('&')
    .filter((part) => !names.includes(nameOf(part)));
  url.search = remaining.join('&');
  history.replaceState(history.state, '', url);
}

function nameOf(part: string): string {
  return [...new URLSearchParams(part).keys()][0] ?? '';
}

function joinTabs(name: string, onMessage: (word: string) => void): TabChannel {
  // BroadcastChannel is absent, or denied in the same way as storage.
  const channel = attempt(() => new BroadcastChannel(name));
  if (!channel) return { send: () => {}, close: () => {} };
  channel.onmessage = ({ data }) => {
    if (typeof data === 'string') onMessage(data);
  };
  return { send: (word) => channel.postMessage(word), close: () => channel.close() };
}

/** Creates a random id. `crypto.randomUUID` is unavailable on insecure origins; random bytes are available. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Wraps a web storage. Reading `window.sessionStorage` alone may throw (denied storage, sandboxed frames). */
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
