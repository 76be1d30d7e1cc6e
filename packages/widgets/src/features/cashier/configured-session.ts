import { createConfiguration } from '@playerdesk/cashier';
import type { CashierConfiguration } from '@playerdesk/contract/internal';
import type { Account } from '@playerdesk/core/internal';
import type { WidgetContext } from '../../kit/widget-context.ts';
import { areWithdrawalsReversible, type SessionChoice } from './session-choice.ts';

/**
 * Builds a session on a platform without cashier sessions, from the player's session, the profile and the host's
 * options. Returns null and emits a `diagnostic` if the host has configured no merchant.
 */
export async function configureSession(
  { account, cashier, texts }: WidgetContext,
  { visit, bonusCode }: SessionChoice,
): Promise<CashierConfiguration | null> {
  if (!cashier.merchantId) {
    reportNoCashier(account);
    return null;
  }
  const { profile } = account.store.getState();
  const sessionId = account.sessionId();
  if (!profile || sessionId === null) return null;
  const { userId, country, currency } = profile;
  return createConfiguration(cashier, {
    sessionId,
    userId,
    country,
    currency,
    locale: texts.locale,
    method: visit.method,
    reference: account.environment.newId(),
    amount: visit.amount ?? undefined,
    bonusCode: bonusCode ?? undefined,
    providerType: visit.providerType ?? undefined,
    reversibleWithdrawals: await areWithdrawalsReversible(account),
    hostname: window.location.hostname,
  });
}

/** Reports to the host that the platform has no cashier and the host has configured none. */
export function reportNoCashier({ events }: Account): void {
  events.emit('diagnostic', {
    code: 'cashier-not-configured',
    detail: 'The platform has no createCashierSession (POST /payment/session). Set cashier.merchantId.',
  });
}
