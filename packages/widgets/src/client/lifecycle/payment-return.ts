import { readPayments } from '../../kit/payments/payments.ts';
import { isVisitOfThisTab, recallVisit } from '../../kit/payments/tab-visits.ts';
import type { LifecycleHost } from './lifecycle-host.ts';

/** Milliseconds before each read of the ledger for a payment that this tab did not start. */
const RETRY_DELAYS = [0, 2000, 5000, 10_000] as const;

/**
 * Shows the payment that a player returns from.
 *
 * A payment that this tab started is shown at once. Any other reference is looked up silently, and shown only if the
 * ledger has it: an invented reference must not alarm the player.
 */
export async function showReturnedPayment(desk: LifecycleHost, reference: string): Promise<void> {
  const { account } = desk;
  const isSignedIn = account.store.getState().status === 'signed-in';
  if (!isSignedIn || isVisitOfThisTab(account, reference) || (await isInLedger(desk, reference))) {
    const isWithdrawal = recallVisit(account, reference)?.method === 'withdraw';
    if (isWithdrawal) desk.open('piq-cashier', { method: 'withdraw', reference });
    else desk.open('deposit', { reference });
  }
}

async function isInLedger({ account }: LifecycleHost, reference: string): Promise<boolean> {
  const search = { reference, hint: null, report: null, shownPayments: [] };
  const session = account.sessionId();
  for (const delay of RETRY_DELAYS) {
    if (delay > 0) await new Promise<void>((resolve) => void account.environment.after(delay, resolve));
    if (account.sessionId() !== session) return false;
    try {
      const before = Promise.resolve(null);
      const payments = await readPayments(account, { method: 'deposit', search, before });
      if (payments.length > 0) return true;
    } catch {
      // Read again after the next delay.
    }
  }
  return false;
}
