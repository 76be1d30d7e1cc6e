import type { WidgetContext } from './widget-context.ts';

/** Returns whether a cashier can be opened: by a session of the platform, or by a configured merchant. */
export function canPay({ account, cashier }: Pick<WidgetContext, 'account' | 'cashier'>): boolean {
  return account.platform.capabilities.supports('createCashierSession') || Boolean(cashier.merchantId);
}
