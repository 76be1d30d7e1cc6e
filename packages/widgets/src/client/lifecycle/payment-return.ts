import { readPayments } from '../../kit/payments/payments.ts';
import { isVisitOfThisTab, recallVisit } from '../../kit/payments/tab-visits.ts';
import type { LifecycleHost } from './lifecycle-host.ts';

/** Milliseconds before the ledger is asked again about a payment that this tab knows nothing of. */
const WAITS = [0, 2000, 5000, 10_000] as const;

/**
 * Follows a player who comes back from a payment. A payment that this tab opened is looked up in sight. Any other
 * reference is checked without a word, and shown once the ledger has a payment under it: a made-up one frightens
 * nobody out of paying.
 */
export async function followPayment(desk: LifecycleHost, reference: string): Promise<void> {
  const { account } = desk;
  const isIn = account.store.getState().status === 'signed-in';
  if (!isIn || isVisitOfThisTab(account, reference) || (await isKnown(desk, reference))) {
    const isWithdrawal = recallVisit(account, reference)?.method === 'withdraw';
    if (isWithdrawal) desk.open('piq-cashier', { method: 'withdraw', reference });
    else desk.open('deposit', { reference });
  }
}

async function isKnown({ account }: LifecycleHost, reference: string): Promise<boolean> {
  const search = { reference, hint: null, report: null, told: [] };
  const player = account.sessionId();
  for (const wait of WAITS) {
    if (wait > 0) await new Promise<void>((resolve) => void account.environment.after(wait, resolve));
    if (account.sessionId() !== player) return false;
    try {
      const before = Promise.resolve(null);
      const payments = await readPayments(account, { method: 'deposit', search, before });
      if (payments.length > 0) return true;
    } catch {
      // It is asked again.
    }
  }
  return false;
}
