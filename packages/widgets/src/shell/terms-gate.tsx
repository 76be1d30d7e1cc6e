import type { WidgetName } from '@playerdesk/contract';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useWidget } from '../kit/widget-context.ts';

/** Widgets of the page that read what is the player's. */
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

/** Keeps widgets of the page from reading anything for a player who has not accepted the terms yet. */
export function TermsGate({ children }: { readonly children: ReactNode }) {
  const { account, modal, widget } = useWidget();
  const getMustAccept = () => account.store.getState().profile?.hasToAcceptTerms ?? false;
  const mustAccept = useSyncExternalStore(account.store.subscribe, getMustAccept, getMustAccept);
  if (modal || !mustAccept || !PERSONAL_WIDGETS.has(widget)) return children;
  return null;
}
