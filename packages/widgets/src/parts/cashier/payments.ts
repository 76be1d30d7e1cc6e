import { getPaymentOutcome, getPayments, type Transaction } from '@playerdesk/contract';
import type { Account, CashierMethod } from '@playerdesk/core';

/** What is known of a visit whose payments are asked for. */
export interface Visited {
  readonly method: CashierMethod;
  readonly reference: string;
  /** Server time at which it was opened, milliseconds since 1970. */
  readonly openedAt: number;
}

/** How many of a player's last payments are looked through on a platform that knows no references. */
const LAST = 20;
/** Milliseconds by which a platform's clock may differ between its parts. */
const SLACK = 2_000;

/** The payments of a visit as the ledger has them. */
export async function paymentsOf(account: Account, visited: Visited): Promise<readonly Transaction[]> {
  const { method, reference, openedAt } = visited;
  if (account.platform.capabilities.supports(getPaymentOutcome.name)) {
    return (await account.read(getPaymentOutcome, { reference })).payments;
  }
  const { transactions } = await account.read(getPayments, { offset: 0, max: LAST, type: method });
  return transactions.filter(({ id, date }) => id === reference || Date.parse(date) >= openedAt - SLACK);
}

/**
 * Amounts typed or asked for in whole units, in minor ones; null for what is no amount. More decimals than the currency
 * has are no amount: `1,000` is a thousand to one player and one to another.
 */
export function wholeAmount(text: string | null | undefined, digits: number): number | null {
  const plain = (text ?? '').trim().replace(',', '.');
  if (!/^\d{1,9}(\.\d+)?$/.test(plain)) return null;
  const [whole = '', fraction = ''] = plain.split('.');
  if (fraction.length > digits) return null;
  const minor = Number(whole + fraction.padEnd(digits, '0'));
  return minor > 0 ? minor : null;
}
