// @chunk widget

import { type ReactNode, useSyncExternalStore } from 'react';
import { useWidget } from '../kit/widget-context.ts';

interface TermsGateProps {
  /** Whether the screen is shown before. */
  readonly isOpen: boolean | undefined;
  readonly children: ReactNode;
}

/** Hides an inline screen until the player has accepted the terms. */
export function TermsGate({ isOpen, children }: TermsGateProps) {
  const { account, modal } = useWidget();
  const getMustAccept = () => account.store.getState().profile?.hasToAcceptTerms ?? false;
  const mustAccept = useSyncExternalStore(account.store.subscribe, getMustAccept, getMustAccept);
  return modal || isOpen || !mustAccept ? children : null;
}
