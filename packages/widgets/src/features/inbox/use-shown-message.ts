import type { Message } from '@playerdesk/contract/internal';
import { useEffect, useState } from 'react';
import { getInbox } from '../../kit/services/account-services.ts';
import { useWidget } from '../../kit/widget-context.ts';

/** Key of the session in which this tab has shown a message unasked. */
const VISIT = 'playerdesk:message-shown';

/**
 * Returns the message to show until it is dismissed: the requested one, or the first pending one. Inline, where the
 * player has not asked for it, a session shows one. The others wait in the inbox.
 */
export function useShownMessage(requested: Message | undefined, pending: readonly Message[] | null) {
  const { account, modal, close } = useWidget();
  // JavaScript passes any value. An attribute cannot be a message.
  const [chosen, setChosen] = useState<Message | null>(requested?.id ? requested : null);
  const inbox = getInbox(account);
  const { tabStore } = account.environment;
  const { status, profile } = account.store.getState();
  const isSignedOut = status === 'signed-out';
  // Messages stay in the inbox during a break: they may advertise play.
  const isOnBreak = profile?.isRestricted ?? false;
  const hasShown = !modal && tabStore.get(VISIT) === account.sessionId();
  const next = isOnBreak || hasShown ? null : (pending?.[0] ?? null);
  // A message stays until it is dismissed, although showing it removes it from the pending ones.
  useEffect(() => {
    if (isSignedOut) setChosen(null);
    else if (chosen === null && next) setChosen(next);
  }, [chosen, next, isSignedOut]);
  useEffect(() => {
    if (!chosen) return;
    if (!modal) tabStore.set(VISIT, account.sessionId() ?? '');
    // A failed mark is repeated when the message is shown again.
    inbox.mark(chosen.id, 'Notified').catch(() => {});
  }, [chosen, inbox, modal, tabStore, account]);
  return { message: isSignedOut ? null : (chosen ?? next), done: modal ? close : () => setChosen(null) };
}
