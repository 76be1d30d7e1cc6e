import type { HistoryAdapter } from '../options/history-adapter.ts';

/** History of a router: of the `history` package, React Router or TanStack Router. */
export interface RouterHistory {
  readonly location: {
    readonly pathname: string;
    readonly search: string;
    readonly hash: string;
    readonly state?: unknown;
  };
  /** Adds an entry with a URL and a state. */
  push(to: string, state?: unknown): void;
  /** Moves by a number of entries, backward when negative. */
  go(steps: number): void;
  /**
   * Subscribes to changes. A router has `listen` or `subscribe`.
   *
   * @returns A function that unsubscribes.
   */
  listen?(listener: (update: RouterUpdate) => void): () => void;
  /** Subscribes to changes, as `listen` does. */
  subscribe?(listener: (update: RouterUpdate) => void): () => void;
}

/** A history change: `POP` of the `history` package, or `BACK`, `FORWARD` or `GO` of TanStack Router. */
export interface RouterUpdate {
  readonly action?: string | { readonly type: string } | undefined;
}

const KEY = 'playerdesk';
/** Milliseconds to wait for a change that the router does not report. */
const MAX_WAIT = 500;
const TRAVERSALS = new Set(['POP', 'BACK', 'FORWARD', 'GO']);

/**
 * Creates a history adapter over the router of the host, for routers that must create every history entry.
 *
 * URLs stay the same. The router's own state of an entry is preserved.
 *
 * @throws Error when the router has neither `listen` nor `subscribe`.
 * @example
 * createPlayerdesk({ platform, history: createRouterHistory(createBrowserHistory()) });
 */
export function createRouterHistory(router: RouterHistory): HistoryAdapter {
  const listen = (listener: (update: RouterUpdate) => void): (() => void) => {
    const start = router.listen ?? router.subscribe;
    if (!start) throw new Error('This history has neither listen() nor subscribe().');
    return start.call(router, listener);
  };
  const open = () => getOpenPanels(router.location.state);
  return {
    push(id) {
      const { pathname, search, hash, state } = router.location;
      router.push(`${pathname}${search}${hash}`, { ...(state as object | null), [KEY]: [...open(), id] });
    },
    async pop(id) {
      // The host has navigated since. Its entry must stay.
      if (open().at(-1) !== id) return;
      let stop = () => {};
      const afterMove = new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, MAX_WAIT);
        stop = listen(() => {
          clearTimeout(timer);
          resolve();
        });
      });
      router.go(-1);
      await afterMove;
      stop();
    },
    onMove(listener) {
      return listen(({ action }) => {
        const name = typeof action === 'object' ? action.type : action;
        // A push by the host is not a back navigation.
        if (name === undefined || TRAVERSALS.has(name)) listener(open());
      });
    },
  };
}

function getOpenPanels(state: unknown): readonly string[] {
  const open = (state as Record<string, unknown> | null | undefined)?.[KEY];
  return Array.isArray(open) ? open.filter((id) => typeof id === 'string') : [];
}
