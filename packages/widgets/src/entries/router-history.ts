import type { HistoryAdapter } from '../options/history-adapter.ts';

/** What is needed of a router's history: that of the `history` package and of React Router, and of TanStack Router. */
export interface RouterHistory {
  readonly location: {
    readonly pathname: string;
    readonly search: string;
    readonly hash: string;
    readonly state?: unknown;
  };
  push(to: string, state?: unknown): void;
  go(steps: number): void;
  /** `listen` or `subscribe`: calls back after every change. Returns the function that stops it. */
  listen?(listener: (update: RouterUpdate) => void): () => void;
  subscribe?(listener: (update: RouterUpdate) => void): () => void;
}

/** Told after a change: `POP` of the `history` package; `BACK`, `FORWARD` or `GO` of TanStack's. */
export interface RouterUpdate {
  readonly action?: string | { readonly type: string } | undefined;
}

const KEY = 'playerdesk';
/** Milliseconds to wait for a change that the router does not tell of. */
const MAX_WAIT = 500;
const TRAVERSALS = new Set(['POP', 'BACK', 'FORWARD', 'GO']);

/**
 * Panels in the history of the host's own router, for hosts whose router must make every entry. The address stays as it is;
 * the router's state of an entry is kept beside ours.
 *
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
      // The host moved on since: its entry is not ours to leave.
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
        // A page that the host pushed is no way back.
        if (name === undefined || TRAVERSALS.has(name)) listener(open());
      });
    },
  };
}

function getOpenPanels(state: unknown): readonly string[] {
  const open = (state as Record<string, unknown> | null | undefined)?.[KEY];
  return Array.isArray(open) ? open.filter((id) => typeof id === 'string') : [];
}
