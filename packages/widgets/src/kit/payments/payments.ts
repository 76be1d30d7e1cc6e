import {
  getPaymentOutcome,
  getPayments,
  type Platform,
  type Transaction,
  toAsciiDigits,
  transactionType,
} from '@playerdesk/contract/internal';
import {
  type Account,
  type CashierMethod,
  findVisitPayments,
  type PaymentSearch,
  type PaymentsBefore,
} from '@playerdesk/core/internal';
import { hasOperation, isMissing } from '../discovered-operations.ts';
import { claimPayments, getClaimsOfOthers } from './claimed-payments.ts';

/** Number of newest payments read on a platform without `getPaymentOutcome`. */
const MAX_NEWEST = 20;

/** Platforms that have answered `getPaymentOutcome`. Their lists are not needed. */
const platformsWithOutcome = new WeakSet<Platform>();

/**
 * Reads a player's payments before a frame opens. Null if the list cannot be read, or is not needed because
 * the platform answers `getPaymentOutcome`.
 */
export async function readPaymentsBefore(
  account: Account,
  method: CashierMethod,
): Promise<PaymentsBefore | null> {
  if (platformsWithOutcome.has(account.platform)) return null;
  const at = account.serverNow();
  try {
    return { ids: new Set((await readNewest(account, method)).map(({ id }) => id)), at };
  } catch {
    return null;
  }
}

/** Query for the payments of a cashier visit. */
export interface VisitPaymentsQuery {
  readonly method: CashierMethod;
  readonly search: PaymentSearch;
  /** Result of `readPaymentsBefore`. */
  readonly before: Promise<PaymentsBefore | null>;
}

/** Reads the payments of a visit from the ledger. Rejects when the platform cannot be reached. */
export async function readPayments(
  account: Account,
  { method, search, before }: VisitPaymentsQuery,
): Promise<readonly Transaction[]> {
  const { platform } = account;
  if (hasOperation(platform, getPaymentOutcome)) {
    try {
      const { payments } = await account.read(getPaymentOutcome, { reference: search.reference });
      platformsWithOutcome.add(platform);
      return payments;
    } catch (error) {
      if (!isMissing(error, platform, getPaymentOutcome)) throw error;
    }
  }
  // A payment found by its reference alone may be a deposit or a withdrawal.
  const methods = search.hint === null ? (['deposit', 'withdraw'] as const) : [method];
  const lists = await Promise.all(methods.map((type) => readNewest(account, type)));
  const known = await before;
  if (search.hint === null) return findVisitPayments(lists.flat(), known, search);
  const { reference: visit } = search;
  // Without a pause between reading and storing: two tabs must not count one payment.
  const found = findVisitPayments(lists.flat(), known, search, getClaimsOfOthers(account, visit));
  claimPayments(
    account,
    visit,
    found.map(({ id }) => id),
  );
  return found;
}

/** Reads a player's newest payments of one kind. A platform may return other kinds too. */
export async function readNewest(account: Account, type: CashierMethod): Promise<readonly Transaction[]> {
  const { transactions } = await account.read(getPayments, { offset: 0, max: MAX_NEWEST, type });
  return transactions.filter((row) => (transactionType(row) ?? type) === type);
}

/**
 * Parses an amount in whole units to minor units. Null if it is not an amount.
 *
 * Rejects more decimals than the currency has: `1,000` may mean a thousand or one.
 */
export function parseAmount(text: string | null | undefined, digits: number): number | null {
  const plain = toAsciiDigits(String(text ?? ''))
    .trim()
    .replace(/[,٫]/, '.');
  if (!/^\d{1,9}(\.\d+)?$/.test(plain)) return null;
  const [whole = '', fraction = ''] = plain.split('.');
  if (fraction.length > digits) return null;
  const minor = Number(whole + fraction.padEnd(digits, '0'));
  return minor > 0 ? minor : null;
}
