// @chunk base

import { useEffect, useState } from 'react';
import type { WidgetContext } from './widget-context.ts';

type PayContext = Pick<WidgetContext, 'account' | 'cashier'>;

/**
 * Returns whether a cashier can be opened: by a session of the platform, or by a configured merchant. Without a unit of
 * amounts no payment could be confirmed.
 */
export function canPay({ account, cashier }: PayContext): boolean {
  const { supports, carries } = account.platform.capabilities;
  if (carries?.('createCashierSession', 'amount') === false) return false;
  return supports('createCashierSession') || Boolean(cashier.merchantId);
}

/** Whether it is known what the platform has, or does not matter because the host has configured a merchant. */
const isAnnounced = ({ account, cashier }: PayContext): boolean =>
  Boolean(cashier.merchantId) || account.store.getState().ipCountry !== null;

/**
 * Waits until the platform has announced whether it has a cashier. Without an answer, the call for a session asks again:
 * nobody is kept from a withdrawal.
 */
export async function whenAnnounced(widget: PayContext): Promise<void> {
  if (!isAnnounced(widget)) await widget.account.locate().catch(() => {});
}

/**
 * Returns whether deposits and withdrawals can be offered: in a cashier, or deposits on a page of the host. A break
 * forbids deposits. No cashier is offered before the platform has announced what it has.
 */
export function useOfferedPayments(widget: PayContext): {
  readonly deposit: boolean;
  readonly withdraw: boolean;
} {
  const { account, cashier } = widget;
  // Known already where the page has looked up the country. Then nothing moves when the buttons come.
  const [isAsked, setAsked] = useState(() => isAnnounced(widget));
  useEffect(() => {
    if (!isAsked) void whenAnnounced({ account, cashier }).then(() => setAsked(true));
  }, [account, cashier, isAsked]);
  const withdraw = isAsked && canPay(widget);
  const isRestricted = account.store.getState().profile?.isRestricted ?? false;
  return { withdraw, deposit: !isRestricted && (withdraw || cashier.depositBy === 'route') };
}
