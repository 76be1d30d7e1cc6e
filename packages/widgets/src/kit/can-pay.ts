import type { WidgetContext } from './widget-context.ts';

/**
 * Returns whether a cashier can be opened: by a session of the platform, or by a configured merchant. Without a unit of
 * amounts no payment could be confirmed.
 */
export function canPay({ account, cashier }: Pick<WidgetContext, 'account' | 'cashier'>): boolean {
  const { supports, carries } = account.platform.capabilities;
  if (carries?.('createCashierSession', 'amount') === false) return false;
  return supports('createCashierSession') || Boolean(cashier.merchantId);
}

/** Returns whether a deposit can be started: in a cashier, or on a page of the host. A break forbids it. */
export function canDeposit(widget: Pick<WidgetContext, 'account' | 'cashier'>): boolean {
  const isRestricted = widget.account.store.getState().profile?.isRestricted ?? false;
  return !isRestricted && (canPay(widget) || widget.cashier.depositBy === 'route');
}
