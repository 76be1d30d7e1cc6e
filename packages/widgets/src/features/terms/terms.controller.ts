import { getTerms, type OutputOf, type Profile, toPlayerdeskError } from '@playerdesk/contract/internal';
import type { Account } from '@playerdesk/core/internal';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { notifyFailure, notifySlow } from '../../kit/call-failure.ts';
import { getErrorText } from '../../kit/error-text.ts';
import { useAlive } from '../../kit/use-alive.ts';
import { useLoad } from '../../kit/use-load.ts';
import { useWidget } from '../../kit/widget-context.ts';
import type { TermsViewProps } from './terms.view.tsx';

/** Provides the current terms. A player who must accept them accepts or signs out. */
export function useTerms(): TermsViewProps {
  const widget = useWidget();
  const { account, texts } = widget;
  const { termsVersion = '' } = widget.options;
  const alive = useAlive();
  const [busy, setBusy] = useState(false);
  const { profile } = useSyncExternalStore(
    account.store.subscribe,
    account.store.getState,
    account.store.getState,
  );
  useCloseOnSignOut(profile);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the account speaks the language of these words
  const loadTerms = useCallback(() => readTerms(account, termsVersion), [account, texts]);
  const accept = async (version: string) => {
    setBusy(true);
    widget.notify(null);
    const onAccepted = () => widget.afterSignIn();
    try {
      await account.acceptTerms(version, () => notifySlow(widget));
      onAccepted();
    } catch (thrown) {
      const error = toPlayerdeskError(thrown);
      if (error.kind === 'session') {
        const text = getErrorText(widget.texts, error);
        return widget.open('sign-in', {}, { level: 'warning', text });
      }
      notifyFailure(widget, error, { retry: () => void accept(version), onSettled: onAccepted });
    }
    if (alive.current) setBusy(false);
  };
  return {
    terms: useLoad(loadTerms),
    // After the acceptance, the buttons stay until the next screen is shown.
    mustAccept: busy || (profile?.hasToAcceptTerms ?? false),
    busy,
    age: account.rules().adultAge,
    onAccept: (version) => void accept(version),
    onDecline: () => {
      widget.close();
      void account.signOut();
    },
  };
}

/** Reads the current terms. Without the operation, their text is on the host's page. */
function readTerms(account: Account, version: string): Promise<OutputOf<typeof getTerms>> {
  const onHostPage = { content: '', version };
  if (!account.platform.capabilities.supports(getTerms.name)) return Promise.resolve(onHostPage);
  const input = {
    language: account.language('getTerms'),
    state: 'published',
    jurisdiction: account.jurisdiction(),
  };
  return account.read(getTerms, input).catch((error: unknown) => {
    if (toPlayerdeskError(error).kind === 'not-implemented') return onHostPage;
    throw error;
  });
}

/** Closes the panel after sign-out, in this or another tab, or when the session expires. */
function useCloseOnSignOut(profile: Profile | null): void {
  const widget = useWidget();
  const hadToAccept = useRef(false);
  if (profile?.hasToAcceptTerms) hadToAccept.current = true;
  useEffect(() => {
    // The panel has no close button, so it would block the page.
    if (widget.modal && hadToAccept.current && !profile) widget.close();
  }, [widget, profile]);
}
