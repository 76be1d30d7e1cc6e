import type { HistoryAdapter } from '../options/history-adapter.ts';

/** History of a router: of the `history` package, of React Router up to 6.3, or of TanStack Router. */
export interface RouterHistory {
  readonly location: {
    readonly pathname: string;
    readonly search: string;
    readonly hash: string;
    readonly state?: unknown;
  };
  /** Adds an entry with a URL and a state. */
  push(to: string, state?: unknown): void | Promise<void>;
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

/** A data router of React Router 6.4 or newer: the result of `createBrowserRouter`. */
export interface DataRouter {
  readonly basename?: string | undefined;
  readonly state: DataRouterState;
  /** Moves by a number of entries, backward when negative. */
  navigate(steps: number): Promise<void>;
  /** Adds an entry with a URL and a state. */
  navigate(
    to: string,
    options?: { readonly state?: unknown; readonly preventScrollReset?: boolean },
  ): Promise<void>;
  /**
   * Subscribes to changes of the state.
   *
   * @returns A function that unsubscribes.
   */
  subscribe(listener: (state: DataRouterState) => void): () => void;
}

/** State of a {@link DataRouter}. */
export interface DataRouterState {
  readonly location: RouterHistory['location'] & { readonly key: string };
  readonly historyAction: string;
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
 * Creates a history adapter over the router of the host, for routers that must create every history entry. Accepts the
 * history of a router, or a data router of React Router 6.4 or newer.
 *
 * URLs stay the same. The router's own state of an entry is preserved.
 *
 * @throws Error when the router has neither `listen` nor `subscribe`.
 * @example
 * createPlayerdesk({ platform, history: createRouterHistory(createBrowserHistory()) });
 * @example
 * createPlayerdesk({ platform, history: createRouterHistory(createBrowserRouter(routes)) });
 */
export function createRouterHistory(host: RouterHistory | DataRouter): HistoryAdapter {
  const router = 'navigate' in host ? toRouterHistory(host) : host;
  const listen = (listener: (update: RouterUpdate) => void): (() => void) => {
    const start = router.listen ?? router.subscribe;
    if (!start) throw new Error('This history has neither listen() nor subscribe().');
    return start.call(router, listener);
  };
  const open = () => getOpenPanels(router.location.state);
  return {
    push(id) {
      const { pathname, search, hash, state } = router.location;
      return router.push(`${pathname}${search}${hash}`, {
        ...(state as object | null),
        [KEY]: [...open(), id],
      });
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

/** Returns the history of a data router. */
function toRouterHistory(router: DataRouter): RouterHistory {
  return {
    get location() {
      return router.state.location;
    },
    push: (to, state) =>
      router.navigate(withoutBasename(to, router.basename), { state, preventScrollReset: true }),
    go: (steps) => void router.navigate(steps),
    listen(listener) {
      let last = router.state.location.key;
      // A data router also notifies while a navigation loads. The location is the previous one then.
      return router.subscribe(({ location, historyAction }) => {
        if (location.key === last) return;
        last = location.key;
        listener({ action: historyAction });
      });
    },
  };
}

/** Returns a path as `navigate` expects it: a data router adds its base path again. */
function withoutBasename(to: string, basename = '/'): string {
  const base = basename.replace(/\/$/, '');
  return base !== '' && to.startsWith(base) ? to.slice(base.length).replace(/^(?!\/)/, '/') : to;
}

function getOpenPanels(state: unknown): readonly string[] {
  const open = (state as Record<string, unknown> | null | undefined)?.[KEY];
  return Array.isArray(open) ? open.filter((id) => typeof id === 'string') : [];
}
