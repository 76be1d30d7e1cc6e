import type { Environment } from '@playerdesk/core/internal';

/** Path prefix of game URLs. */
const PLAY_PREFIX = '/play/';
/** Path to restore when a game had no page before it. */
const FALLBACK_PATH = '/casino';
/** Milliseconds between checks while panels open or close. */
const POLL_INTERVAL = 50;
const MAX_POLLS = 40;

/**
 * Writes the URL of a game to the history entry of its panel, once the entry exists. Does nothing if the host manages
 * the history.
 *
 * @returns A function that restores the previous URL, or the lobby's.
 */
export function showGameUrl(
  panel: string,
  path: string,
  environment: Pick<Environment, 'after'>,
): () => void {
  let previous: string | null = null;
  const show = () => {
    if (getOpenPanels(history.state).at(-1) !== panel) return false;
    const { pathname, search, hash } = location;
    previous = pathname.startsWith(PLAY_PREFIX) ? FALLBACK_PATH : `${pathname}${search}${hash}`;
    history.replaceState(history.state, '', path);
    return true;
  };
  const stop = poll(environment, show);
  return () => {
    stop();
    if (previous === null) return;
    const restored = previous;
    poll(environment, () => {
      // Wait until the panel's entry is gone: the history must not be changed while it moves.
      if (getOpenPanels(history.state).includes(panel)) return false;
      if (location.pathname !== path) return true;
      history.replaceState(history.state, '', restored);
      // Routers of hosts read the URL on popstate.
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
      return true;
    });
  };
}

/** Retries a task at intervals until it succeeds or a limit is reached. */
function poll({ after }: Pick<Environment, 'after'>, task: () => boolean): () => void {
  let cancel = () => {};
  const check = (left: number) => {
    if (!task() && left > 0) cancel = after(POLL_INTERVAL, () => check(left - 1));
  };
  check(MAX_POLLS);
  return () => cancel();
}

function getOpenPanels(state: unknown): readonly unknown[] {
  const { playerdesk } = (state ?? {}) as { readonly playerdesk?: unknown };
  return Array.isArray(playerdesk) ? playerdesk : [];
}
