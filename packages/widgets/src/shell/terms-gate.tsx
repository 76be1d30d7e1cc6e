import type { WidgetName } from '@playerdesk/contract';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useWidget } from '../kit/widget-context.ts';

/** Widgets of the page that read what is the player's. */
const PERSONAL = new Set<WidgetName>([
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
export function TermsFirst({ children }: { readonly children: ReactNode }) {
  const { account, modal, widget } = useWidget();
  const owesTerms = () => account.store.getState().profile?.hasToAcceptTerms ?? false;
  const isOwed = useSyncExternalStore(account.store.subscribe, owesTerms, owesTerms);
  if (modal || !isOwed || !PERSONAL.has(widget)) return children;
  return null;
}
