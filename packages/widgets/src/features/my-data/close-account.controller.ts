import { closeAccount, getAccountClosure } from '@playerdesk/contract/internal';
import { type AccountClosureState, createAccountEnd } from '@playerdesk/core/internal';
import { useState } from 'react';
import { notifyFailure, notifySlow } from '../../kit/call-failure.ts';
import { perAccount } from '../../kit/services/per-account.ts';
import { useAlive } from '../../kit/use-alive.ts';
import { type LoadState, useLoad } from '../../kit/use-load.ts';
import { useWidget } from '../../kit/widget-context.ts';

const getAccountEnd = perAccount(createAccountEnd);

/** Whether the platform can close accounts. */
export function useCanClose(): boolean {
  const { capabilities } = useWidget().account.platform;
  return [getAccountClosure, closeAccount].every(({ name }) => capabilities.supports(name));
}

export interface ClosingProps {
  readonly state: LoadState<AccountClosureState>;
  readonly busy: boolean;
  readonly onClose: () => void;
}

/** @param onRefused Called when something was open after all. */
export function useClosing(onRefused: () => void): ClosingProps {
  const widget = useWidget();
  const alive = useAlive();
  const end = getAccountEnd(widget.account);
  const state = useLoad(end.read);
  const [busy, setBusy] = useState(false);
  const close = async (): Promise<void> => {
    setBusy(true);
    widget.notify(null);
    try {
      await end.close(
        () => widget.open('message', { kind: 'account-closed' }),
        () => notifySlow(widget),
      );
    } catch (thrown) {
      if (alive.current) {
        const { code } = notifyFailure(widget, thrown, { retry: () => void close() });
        if (code === 'player.account-not-closable') onRefused();
      }
    }
    if (alive.current) setBusy(false);
  };
  return { state, busy, onClose: () => void close() };
}
