import type { Environment } from '@playerdesk/core';

/** Addresses of games begin with it (2-money §2). */
const PLAY_PREFIX = '/play/';
/** Where a game leads back to that has no page before it. */
const FALLBACK_PATH = '/casino';
/** Milliseconds to wait for panels that still open or close. */
const POLL_INTERVAL = 50;
const MAX_POLLS = 40;

/**
 * Gives the history entry of an open panel the address of its game, once the entry stands; where the host keeps the
 * history itself nothing happens. The release puts the address back that was there before the game, or the lobby's.
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
      // The entry of the panel has to go first: it is not ours to rewrite while the history moves.
      if (getOpenPanels(history.state).includes(panel)) return false;
      if (location.pathname !== path) return true;
      history.replaceState(history.state, '', restored);
      // A host's router looks at the address when the history moves.
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
      return true;
    });
  };
}

/** Tries now and then until it worked, for a while. */
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
