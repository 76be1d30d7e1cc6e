import type { WidgetContext } from './widget-context.ts';

/** Whether a cashier can be opened: the platform makes its sessions, or the host has configured one. */
export function canPay({ account, cashier }: Pick<WidgetContext, 'account' | 'cashier'>): boolean {
  return account.platform.capabilities.supports('createCashierSession') || Boolean(cashier.merchantId);
}
