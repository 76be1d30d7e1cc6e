import { createCashierSession } from '@playerdesk/contract';
import type { WidgetContext } from '../../view/context.ts';
import { hasOperation } from './discovered.ts';

/** Whether a cashier can be opened at all: the platform makes its sessions, or the host has configured one. */
export function canPay({ account, cashier }: Pick<WidgetContext, 'account' | 'cashier'>): boolean {
  return hasOperation(account.platform, createCashierSession) || Boolean(cashier.merchantId);
}
