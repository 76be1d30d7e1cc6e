import { type AccountTab, getWallets, type Profile } from '@playerdesk/contract';
import type { AccountState } from '@playerdesk/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { canDeposit, canPay } from '../../kit/can-pay.ts';
import { useWidget, type WidgetContext } from '../../kit/widget-context.ts';
import type { WidgetProps } from '../../options/playerdesk-options.ts';
import { findTab, getTabs } from './tabs.ts';

export interface AccountViewProps {
  readonly status: AccountState['status'];
  readonly profile: Profile | null;
  readonly tabs: readonly AccountTab[];
  readonly active: AccountTab;
  readonly menuHidden: boolean;
  readonly message: string | undefined;
  readonly required: boolean;
  /** Number of unread messages. */
  readonly unread: number;
  readonly onSelect: (tab: AccountTab) => void;
  readonly onSignIn: () => void;
  /** Starts a deposit. Null where none can be started from the account. */
  readonly onDeposit: (() => void) | null;
  /** Starts a withdrawal. Null where none can be started from the account. */
  readonly onWithdraw: (() => void) | null;
}

export function useAccount({
  tab,
  menu,
  message,
  required = false,
}: WidgetProps['account']): AccountViewProps {
  const widget = useWidget();
  const { store } = widget.account;
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  const [chosen, setChosen] = useState<{ from: string | undefined; tab: string | undefined }>({
    from: tab,
    tab,
  });
  const tabs = getTabs(widget.account, state.profile);
  // A tab that the host requests replaces the player's earlier choice.
  const isCurrent = chosen.from === tab ? chosen.tab : tab;
  return {
    status: state.status,
    profile: state.profile,
    tabs,
    active: findTab(isCurrent, tabs),
    menuHidden: menu === false,
    message,
    required,
    unread: useUnread(state.profile !== null && tabs.includes('inbox')),
    onSelect: (next) => {
      widget.notify(null);
      setChosen({ from: tab, tab: next });
    },
    onSignIn: () => widget.open('sign-in', {}),
    ...getMoneyActions(widget),
  };
}

/**
 * Returns what the player can do with the balance. A break forbids deposits and never withdrawals.
 *
 * The cashier opens above the account, so that closing it returns the focus to the pressed button.
 */
function getMoneyActions(widget: WidgetContext): Pick<AccountViewProps, 'onDeposit' | 'onWithdraw'> {
  const { cashier, account } = widget;
  const isShown = cashier.balanceActions !== false && account.platform.capabilities.supports(getWallets.name);
  // A page of the host would be behind the panel.
  const staysOpen = cashier.depositBy !== 'route';
  return {
    onDeposit: isShown && canDeposit(widget) ? () => widget.open('deposit', {}, undefined, staysOpen) : null,
    onWithdraw:
      isShown && canPay(widget)
        ? () => widget.open('piq-cashier', { method: 'withdraw' }, undefined, true)
        : null,
  };
}

/** Returns the number of unread messages. 0 until it is known. */
function useUnread(isSignedIn: boolean): number {
  const { account } = useWidget();
  const [unread, setUnread] = useState(0);
  useEffect(() => {
    if (!isSignedIn || !account.platform.capabilities.supports('getMessages')) return;
    let unsubscribe = () => {};
    let isCurrent = true;
    import('../../kit/services/account-services.ts').then(
      ({ getInbox }) => {
        if (!isCurrent) return;
        const inbox = getInbox(account);
        unsubscribe = inbox.messages.subscribe(() => setUnread(inbox.unread()));
        setUnread(inbox.unread());
      },
      () => {},
    );
    return () => {
      isCurrent = false;
      unsubscribe();
    };
  }, [account, isSignedIn]);
  return unread;
}
