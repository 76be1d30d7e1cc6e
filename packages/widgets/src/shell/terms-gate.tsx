import type { WidgetName } from '@playerdesk/contract';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useWidget } from '../kit/widget-context.ts';

/** Inline widgets that read personal data. */
const PERSONAL_WIDGETS = new Set<WidgetName>([
  'account',
  'favourites',
  'last-played',
  'message-notice',
  'safety-bar',
  'subscriptions',
  'tournament',
  'verify',
]);

/** Hides inline widgets that read personal data until the player has accepted the terms. */
export function TermsGate({ children }: { readonly children: ReactNode }) {
  const { account, modal, widget } = useWidget();
  const getMustAccept = () => account.store.getState().profile?.hasToAcceptTerms ?? false;
  const mustAccept = useSyncExternalStore(account.store.subscribe, getMustAccept, getMustAccept);
  if (modal || !mustAccept || !PERSONAL_WIDGETS.has(widget)) return children;
  return null;
}
