import { useState, useSyncExternalStore } from 'react';
import { useWidget } from '../../view/context.ts';
import { lazyPart } from '../../view/lazy-part.tsx';

/** Takes the place of a form for visitors while a player is in. */
export const AlreadyIn = lazyPart('already-in', () =>
  import('./already-in.view.tsx').then((part) => part.AlreadyInView),
);

/**
 * Whether a form for visitors has nothing to do: its player is in. A panel whose own call is on its way stays as it is
 * until it makes room.
 */
export function useAlreadyIn(busy: boolean): boolean {
  const { account, modal } = useWidget();
  const { status } = useSyncExternalStore(
    account.store.subscribe,
    account.store.getState,
    account.store.getState,
  );
  return status === 'signed-in' && !(modal && busy);
}

/**
 * The same for a form that begins by itself. A panel that signs its player in stays as it is until it makes room; one that
 * opens for a player who is in shows that.
 */
export function useAlreadyInFrom(): boolean {
  const { account, modal } = useWidget();
  const [wasIn] = useState(() => account.store.getState().status === 'signed-in');
  return useAlreadyIn(modal && !wasIn);
}
