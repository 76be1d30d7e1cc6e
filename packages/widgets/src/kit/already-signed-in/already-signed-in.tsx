import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { loadFeatureMessages } from '../../i18n/load-messages.ts';
import { useWidget } from '../widget-context.ts';
import { withRetry } from '../with-retry.ts';

/**
 * Takes the place of a form for visitors while a player is in. Its code and texts come when they are needed: the first form
 * of a page does without them, and without what other deferred parts are shown by.
 */
export function AlreadySignedIn() {
  const { texts } = useWidget();
  const [View, setView] = useState<ComponentType | null>(null);
  useEffect(() => {
    let isUnmounted = false;
    withRetry(() =>
      Promise.all([
        import('./already-signed-in.view.tsx'),
        loadFeatureMessages('already-signed-in', texts.locale),
      ]),
    ).then(
      ([part, messages]) => {
        texts.add(messages);
        if (!isUnmounted) setView(() => part.AlreadySignedInView);
      },
      // The form is gone all the same; the account is reached as ever.
      () => {},
    );
    return () => {
      isUnmounted = true;
    };
  }, [texts]);
  return View && <View />;
}

/**
 * Whether a form for visitors has nothing to do: its player is in. A panel whose own call is on its way stays as it is
 * until it makes room.
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
 * The same for a form that begins by itself. A panel that signs its player in stays as it is until it makes room; one that
 * opens for a player who is in shows that.
 */
export function useAlreadySignedInAtOpening(): boolean {
  const { account, modal } = useWidget();
  const [wasSignedIn] = useState(() => account.store.getState().status === 'signed-in');
  return useAlreadySignedIn(modal && !wasSignedIn);
}
