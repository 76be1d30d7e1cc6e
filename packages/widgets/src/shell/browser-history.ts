import type { HistoryAdapter } from '../options/history-adapter.ts';

const KEY = 'playerdesk';
/** Milliseconds to wait for the popstate event of a finished traversal. */
const MAX_WAIT = 500;

/** Subset of the Navigation API used here. Absent in older browsers. */
interface Navigation {
  readonly currentEntry: { readonly key: string } | null;
  traverseTo(key: string): { readonly finished: Promise<unknown> };
}

/** Entries of the open panels of every instance, by panel: the key of the entry before, and its own. */
const entries = new Map<string, { readonly before: string | undefined; readonly own: string | undefined }>();

/** Creates a history adapter over the browser's history. Preserves the host's `history.state`. */
export function createBrowserHistory(view: Window = window): HistoryAdapter {
  const navigation = (view as { navigation?: Navigation }).navigation;
  return {
    push(id) {
      const { state } = view.history;
      const known = getOpenPanels(state);
      const open = known.filter((panel) => entries.has(panel));
      // The entry of a panel that Back or a reload closed: the panel that opens there takes it over.
      const isLeft = known.length > 0 && open.length === 0;
      const before = isLeft ? undefined : navigation?.currentEntry?.key;
      view.history[isLeft ? 'replaceState' : 'pushState']({ ...state, [KEY]: [...open, id] }, '');
      entries.set(id, { before, own: navigation?.currentEntry?.key });
    },
    async pop(id) {
      const { before: key, own } = entries.get(id) ?? {};
      entries.delete(id);
      // The host has navigated since, perhaps with a copy of our state. Its entry must stay.
      if (getOpenPanels(view.history.state).at(-1) !== id || navigation?.currentEntry?.key !== own) return;
      if (navigation && key !== undefined) {
        // Traverse by key, not with back(): a frame that navigated adds entries in between.
        await traverse(view, navigation, key);
        return;
      }
      const { [KEY]: _gone, ...rest } = view.history.state ?? {};
      view.history.replaceState({ ...rest, [KEY]: getOpenPanels(view.history.state).slice(0, -1) }, '');
    },
    onMove(listener) {
      const onPopState = () => {
        // Not the state of the event: a router that heard it first may have opened a panel.
        const open = getOpenPanels(view.history.state);
        for (const id of entries.keys()) if (!open.includes(id)) entries.delete(id);
        listener(open);
      };
      view.addEventListener('popstate', onPopState);
      return () => view.removeEventListener('popstate', onPopState);
    },
  };
}

/**
 * Resolves when the history has moved and the popstate listeners have run. `finished` may settle before popstate; an
 * entry pushed in between would be mistaken for one that the player left.
 */
async function traverse(view: Window, navigation: Navigation, key: string): Promise<void> {
  const aborter = new AbortController();
  const onPopState = new Promise<void>((resolve) => {
    view.addEventListener('popstate', () => resolve(), { once: true, signal: aborter.signal });
  });
  try {
    await navigation.traverseTo(key).finished;
    // A host may stop the event. The queue must continue.
    await Promise.race([onPopState, new Promise<void>((resolve) => setTimeout(resolve, MAX_WAIT))]);
  } catch {
    // The entry no longer exists.
  } finally {
    aborter.abort();
  }
}

function getOpenPanels(state: unknown): readonly string[] {
  const open = (state as Record<string, unknown> | null)?.[KEY];
  return Array.isArray(open) ? open.filter((id) => typeof id === 'string') : [];
}
