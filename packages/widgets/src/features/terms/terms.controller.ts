import { getTerms } from '@playerdesk/contract';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { useWidget } from '../../view/context.ts';
import { tellFailure, tellSlow } from '../../view/failure.ts';
import { useAlive } from '../../view/use-flow.ts';
import { useLoading } from '../../view/use-loading.ts';
import type { TermsViewProps } from './terms.view.tsx';

/** Shows the terms in force; a player who owes them accepts or leaves. */
export function useTerms(): TermsViewProps {
  const widget = useWidget();
  const { account } = widget;
  const alive = useAlive();
  const [busy, setBusy] = useState(false);
  const { profile } = useSyncExternalStore(
    account.store.subscribe,
    account.store.getState,
    account.store.getState,
  );
  const ask = useCallback(
    () =>
      account.read(getTerms, {
        language: account.language('getTerms'),
        state: 'published',
        jurisdiction: account.jurisdiction(),
      }),
    [account],
  );
  const accept = async (version: string) => {
    setBusy(true);
    widget.notify(null);
    const accepted = () => widget.afterSignIn();
    try {
      await account.acceptTerms(version, () => tellSlow(widget));
      accepted();
    } catch (error) {
      tellFailure(widget, error, { retry: () => void accept(version), onSettled: accepted });
    }
    if (alive.current) setBusy(false);
  };
  return {
    terms: useLoading(ask),
    // Accepted a moment ago: the buttons stay until the next screen stands.
    owed: busy || (profile?.hasToAcceptTerms ?? false),
    busy,
    age: account.rules().adultAge,
    onAccept: (version) => void accept(version),
    onDecline: () => {
      widget.close();
      void account.signOut();
    },
  };
}
