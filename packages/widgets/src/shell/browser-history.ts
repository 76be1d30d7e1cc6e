import type { HistoryAdapter } from '../options/history-adapter.ts';

const KEY = 'playerdesk';
/** Milliseconds to wait for a popstate that belongs to a finished traversal. */
const MAX_WAIT = 500;

/** The parts of the Navigation API used here; absent in older browsers. */
interface Navigation {
  readonly currentEntry: { readonly key: string } | null;
  traverseTo(key: string): { readonly finished: Promise<unknown> };
}

/** Panels in the browser's own history. The host's `history.state` is kept beside ours. */
export function createBrowserHistory(view: Window = window): HistoryAdapter {
  const entries = new Map<
    string,
    { readonly before: string | undefined; readonly own: string | undefined }
  >();
  const navigation = (view as { navigation?: Navigation }).navigation;
  return {
    push(id) {
      const before = navigation?.currentEntry?.key;
      view.history.pushState(
        { ...view.history.state, [KEY]: [...getOpenPanels(view.history.state), id] },
        '',
      );
      entries.set(id, { before, own: navigation?.currentEntry?.key });
    },
    async pop(id) {
      const { before: key, own } = entries.get(id) ?? {};
      entries.delete(id);
      // The host moved on since, maybe with our mark in its own state: its entry is not ours to leave.
      if (getOpenPanels(view.history.state).at(-1) !== id || navigation?.currentEntry?.key !== own) return;
      if (navigation && key !== undefined) {
        // By key and not back(): a frame that navigated inside itself has entries of its own in between.
        await traverse(view, navigation, key);
        return;
      }
      const { [KEY]: _gone, ...rest } = view.history.state ?? {};
      view.history.replaceState({ ...rest, [KEY]: getOpenPanels(view.history.state).slice(0, -1) }, '');
    },
    onMove(listener) {
      const onPopState = (event: PopStateEvent) => listener(getOpenPanels(event.state));
      view.addEventListener('popstate', onPopState);
      return () => view.removeEventListener('popstate', onPopState);
    },
  };
}

/**
 * Resolves once the history has moved and everyone has heard of it: `finished` may come before popstate, and an
 * entry pushed in between would be taken for one that the player left.
 */
async function traverse(view: Window, navigation: Navigation, key: string): Promise<void> {
  const aborter = new AbortController();
  const onPopState = new Promise<void>((resolve) => {
    view.addEventListener('popstate', () => resolve(), { once: true, signal: aborter.signal });
  });
  try {
    await navigation.traverseTo(key).finished;
    // A host may swallow the event; the queue behind us must go on all the same.
    await Promise.race([onPopState, new Promise<void>((resolve) => setTimeout(resolve, MAX_WAIT))]);
  } catch {
    // The entry is gone: there is nothing to leave.
  } finally {
    aborter.abort();
  }
}

function getOpenPanels(state: unknown): readonly string[] {
  const open = (state as Record<string, unknown> | null)?.[KEY];
  return Array.isArray(open) ? open.filter((id) => typeof id === 'string') : [];
}
