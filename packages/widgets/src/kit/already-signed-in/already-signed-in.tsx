// @chunk widget

import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { loadFeatureMessages } from '../../i18n/load-messages.ts';
import { useWidget } from '../widget-context.ts';
import { withRetry } from '../with-retry.ts';

/**
 * Replaces a visitor form while a player is signed in. Its code and texts are loaded on demand, without
 * `lazyComponent`, to keep both out of the first form.
 */
export function AlreadySignedIn() {
  const { texts } = useWidget();
  const [View, setView] = useState<ComponentType | null>(null);
  useEffect(() => {
    let isUnmounted = false;
    withRetry(() =>
      Promise.all([
        import('./already-signed-in.view.tsx'),
        loadFeatureMessages('already-signed-in', texts.shippedLocale),
      ]),
    ).then(
      ([loadedModule, messages]) => {
        texts.add(messages);
        if (!isUnmounted) setView(() => loadedModule.AlreadySignedInView);
      },
      // The form stays hidden. The player can still open the account.
      () => {},
    );
    return () => {
      isUnmounted = true;
    };
  }, [texts]);
  return View && <View />;
}

/**
 * Returns whether a visitor form is obsolete because the player is signed in. A panel whose own call is under way
 * stays until it closes itself.
 */
export function useAlreadySignedIn(busy: boolean): boolean {
  const { account, modal } = useWidget();
  const { status } = useSyncExternalStore(
    account.store.subscribe,
    account.store.getState,
    account.store.getState,
  );
  return status === 'signed-in' && !(modal && busy);
}

/**
 * Returns the same for a form that starts by itself. A panel that signs its player in stays until it closes; a panel
 * opened for a signed-in player is obsolete.
 */
export function useAlreadySignedInAtOpening(): boolean {
  const { account, modal } = useWidget();
  const [wasSignedIn] = useState(() => account.store.getState().status === 'signed-in');
  return useAlreadySignedIn(modal && !wasSignedIn);
}
