import type { Environment } from '@playerdesk/core';

/** Addresses of games begin with it (2-money §2). */
const PLAY = '/play/';
/** Where a game leads back to that has no page before it. */
const HOME = '/casino';
/** Milliseconds to wait for panels that still open or close. */
const TURN = 50;
const TURNS = 40;

/**
 * Gives the history entry of an open panel the address of its game, once the entry stands; where the host keeps the
 * history itself nothing happens. The release puts the address back that was there before the game, or the lobby's.
 */
export function showAddress(
  panel: string,
  path: string,
  environment: Pick<Environment, 'after'>,
): () => void {
  let back: string | null = null;
  const show = () => {
    if (panelsIn(history.state).at(-1) !== panel) return false;
    const { pathname, search, hash } = location;
    back = pathname.startsWith(PLAY) ? HOME : `${pathname}${search}${hash}`;
    history.replaceState(history.state, '', path);
    return true;
  };
  const stop = eachTurn(environment, show);
  return () => {
    stop();
    if (back === null) return;
    const before = back;
    eachTurn(environment, () => {
      // The entry of the panel has to go first: it is not ours to rewrite while the history moves.
      if (panelsIn(history.state).includes(panel)) return false;
      if (location.pathname !== path) return true;
      history.replaceState(history.state, '', before);
      // A host's router looks at the address when the history moves.
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
      return true;
    });
  };
}

/** Tries now and then until it worked, for a while. */
function eachTurn({ after }: Pick<Environment, 'after'>, act: () => boolean): () => void {
  let cancel = () => {};
  const turn = (left: number) => {
    if (!act() && left > 0) cancel = after(TURN, () => turn(left - 1));
  };
  turn(TURNS);
  return () => cancel();
}

function panelsIn(state: unknown): readonly unknown[] {
  const { playerdesk } = (state ?? {}) as { readonly playerdesk?: unknown };
  return Array.isArray(playerdesk) ? playerdesk : [];
}
