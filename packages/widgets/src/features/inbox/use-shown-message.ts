import type { Message } from '@playerdesk/contract';
import { useEffect, useState } from 'react';
import { getInbox } from '../../kit/services/account-services.ts';
import { useWidget } from '../../kit/widget-context.ts';

/** The message to show: the host's, or the first that waits, until the player is done with it. */
export function useShownMessage(requested: Message | undefined, pending: readonly Message[] | null) {
  const { account, modal, close } = useWidget();
  const [chosen, setChosen] = useState<Message | null>(requested ?? null);
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const inbox = getInbox(account);
  const { status, profile } = account.store.getState();
  const isSignedOut = status === 'signed-out';
  // During a break messages wait in the inbox: they may advertise play.
  const isOnBreak = profile?.isRestricted ?? false;
  // A message stays until it is done with, though showing it takes it off the list of those that wait.
  const next = isOnBreak ? null : (pending?.find(({ id }) => !dismissed.has(id)) ?? null);
  useEffect(() => {
    if (isSignedOut) setChosen(null);
    else if (chosen === null && next) setChosen(next);
  }, [chosen, next, isSignedOut]);
  useEffect(() => {
    // Shown is told (decision 66). What cannot be told is told when the message comes again.
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
