import type { Message } from '@playerdesk/contract/internal';
import { useEffect, useState } from 'react';
import { getInbox } from '../../kit/services/account-services.ts';
import { useWidget } from '../../kit/widget-context.ts';

/** Returns the message to show: the requested one, or the first pending one, until it is dismissed. */
export function useShownMessage(requested: Message | undefined, pending: readonly Message[] | null) {
  const { account, modal, close } = useWidget();
  const [chosen, setChosen] = useState<Message | null>(requested ?? null);
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const inbox = getInbox(account);
  const { status, profile } = account.store.getState();
  const isSignedOut = status === 'signed-out';
  // Messages stay in the inbox during a break: they may advertise play.
  const isOnBreak = profile?.isRestricted ?? false;
  // A message stays until it is dismissed, although showing it removes it from the pending ones.
  const next = isOnBreak ? null : (pending?.find(({ id }) => !dismissed.has(id)) ?? null);
  useEffect(() => {
    if (isSignedOut) setChosen(null);
    else if (chosen === null && next) setChosen(next);
  }, [chosen, next, isSignedOut]);
  useEffect(() => {
    // A failed mark is repeated when the message is shown again.
    if (chosen) inbox.mark(chosen.id, 'Notified').catch(() => {});
  }, [chosen, inbox]);
  const message = isSignedOut ? null : (chosen ?? next);
  const done = () => {
    if (modal) return close();
    if (message) setDismissed(new Set(dismissed).add(message.id));
    setChosen(null);
  };
  return { message, done };
}
