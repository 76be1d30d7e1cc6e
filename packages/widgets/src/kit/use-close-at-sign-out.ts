import { useEffect } from 'react';
import { useWidget } from './widget-context.ts';

/** Closes the panel when the player signs out: what it says is about a session that has ended. */
export function useCloseAtSignOut(): void {
  const { account, close, modal } = useWidget();
  useEffect(() => {
    // An inline widget belongs to the page.
    if (!modal) return;
    return account.events.on('signed-out', () => close());
  }, [account, close, modal]);
}
