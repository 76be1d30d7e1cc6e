import type { Profile } from '@playerdesk/contract/internal';
import type { AccountState } from '@playerdesk/core/internal';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useNarrow } from '../../design-system/account-layout.tsx';
import { useOfferedPayments } from '../../kit/can-pay.ts';
import { useWidget, type WidgetContext } from '../../kit/widget-context.ts';
import type { WidgetProps } from '../../options/widget-props.ts';
import type { MenuRows } from './menu-rows/watch-rows.ts';
import { findTab, getMenu, getTabs } from './tabs.ts';

export interface AccountViewProps {
  readonly status: AccountState['status'];
  readonly profile: Profile | null;
  readonly tabs: readonly string[];
  readonly active: string;
  readonly menuHidden: boolean;
  /** Whether a narrow panel has the menu as a select. */
  readonly hasSelect: boolean;
  /**
   * Whether a select of all sections names the section in a narrow panel: as the title, one step instead of two, or above
   * the content.
   */
  readonly isNamedBySelect: boolean;
  /** Whether a narrow panel shows its menu as a page. */
  readonly isHome: boolean;
  /** Whether the panel is narrow. */
  readonly isNarrow: boolean;
  /** Whether a narrow panel showed its menu before the section. */
  readonly isBelowHome: boolean;
  /** How often the player went to a tab or to the menu. */
  readonly moves: number;
  readonly measure: (element: HTMLElement | null) => void;
  readonly message: string | undefined;
  readonly month: string | undefined;
  readonly required: boolean;
  /** What the rows of the menu show after their labels. */
  readonly rows: MenuRows;
  readonly onSelect: (tab: string) => void;
  /** Returns to the menu of a narrow panel. */
  readonly onHome: () => void;
  readonly onSignIn: () => void;
  /** Starts a deposit. Null where none can be started from the account. */
  readonly onDeposit: (() => void) | null;
  /** Starts a withdrawal. Null where none can be started from the account. */
  readonly onWithdraw: (() => void) | null;
}

/** @param place Adds the operator's tabs to those of the widgets. */
export function useAccount(
  { tab, menu, message, month, required = false }: WidgetProps['account'],
  place = (tabs: readonly string[], _profile: Profile | null): readonly string[] => tabs,
): AccountViewProps {
  const widget = useWidget();
  const { store } = widget.account;
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  const [isNarrow, measure] = useNarrow();
  const [chosen, setChosen] = useState<Chosen>({
    from: tab,
    tab,
    level: tab === undefined ? 'home' : 'tab',
    moves: 0,
  });
  const tabs = place(getTabs(widget.account, state.profile), state.profile);
  // A tab that the host requests replaces the player's earlier choice.
  const current: Chosen = chosen.from === tab ? chosen : { ...chosen, from: tab, tab, level: 'tab' };
  const hasHome = isNarrow && menu !== false && menu !== 'select';
  const goHome = () => {
    widget.notify(null);
    setChosen({ ...current, level: 'home', moves: current.moves + 1 });
  };
  const isBelowHome = hasHome && current.level === 'below-home';
  useHistoryLevel(isBelowHome, goHome);
  const active = findTab(current.tab, tabs);
  const isHome = hasHome && current.level === 'home';
  return {
    status: state.status,
    profile: state.profile,
    tabs: getMenu(tabs, active),
    active,
    menuHidden: menu === false,
    hasSelect: menu === 'select',
    isNamedBySelect: isNarrow && menu !== false && menu !== 'list',
    isHome,
    isNarrow: hasHome,
    isBelowHome,
    moves: current.moves,
    measure,
    message,
    month,
    required,
    rows: useRows(widget, state.profile ? tabs : NO_TABS, isHome),
    onSelect: (next) => {
      widget.notify(null);
      const isBelow = hasHome && current.level !== 'tab';
      const level = isBelow ? 'below-home' : 'tab';
      setChosen({ from: tab, tab: next, level, moves: current.moves + 1 });
    },
    onHome: goHome,
    onSignIn: () => widget.open('sign-in', {}),
    ...useMoneyActions(widget),
  };
}

/**
 * Returns what the player can do with the balance. A break forbids deposits and never withdrawals.
 *
 * The cashier opens above the account, so that closing it returns the focus to the pressed button.
 */
function useMoneyActions(widget: WidgetContext): Pick<AccountViewProps, 'onDeposit' | 'onWithdraw'> {
  const { cashier, account } = widget;
  const { deposit, withdraw } = useOfferedPayments(widget);
  const isShown = cashier.balanceActions !== false && account.platform.capabilities.supports('getWallets');
  // A page of the host would be behind the panel.
  const staysOpen = cashier.depositBy !== 'route';
  return {
    onDeposit: isShown && deposit ? () => widget.open('deposit', {}, undefined, staysOpen) : null,
    onWithdraw:
      isShown && withdraw ? () => widget.open('piq-cashier', { method: 'withdraw' }, undefined, true) : null,
  };
}

interface Chosen {
  /** The tab that the host requested at the time. */
  readonly from: string | undefined;
  readonly tab: string | undefined;
  /** In a narrow panel: the menu, a tab that was opened from it, or a tab with which the panel opened. */
  readonly level: 'home' | 'below-home' | 'tab';
  readonly moves: number;
}

/** Lets the browser's Back lead to the menu while a tab that was opened from it is shown. */
function useHistoryLevel(isBelow: boolean, goHome: () => void): void {
  const { addLevel } = useWidget();
  const leave = useRef(goHome);
  leave.current = goHome;
  useEffect(() => {
    if (!isBelow) return;
    let isLeftByBack = false;
    const remove = addLevel(() => {
      isLeftByBack = true;
      leave.current();
    });
    return () => remove(isLeftByBack);
  }, [isBelow, addLevel]);
}

const NO_TABS: readonly string[] = [];
const NO_ROWS: MenuRows = {};

/** Returns what the rows of the menu show. Nothing until it is known. */
function useRows(widget: WidgetContext, tabs: readonly string[], hasStates: boolean): MenuRows {
  const { account, texts } = widget;
  const [rows, setRows] = useState(NO_ROWS);
  const ids = tabs.join();
  useEffect(() => {
    if (ids === '') return;
    let stop = () => {};
    let isCurrent = true;
    import('./menu-rows/watch-rows.ts').then(
      ({ watchRows }) => {
        const watched = { widget: { account, texts }, tabs: ids.split(','), hasStates };
        if (isCurrent) stop = watchRows(watched, setRows);
      },
      () => {},
    );
    return () => {
      isCurrent = false;
      stop();
    };
  }, [account, texts, ids, hasStates]);
  return rows;
}
