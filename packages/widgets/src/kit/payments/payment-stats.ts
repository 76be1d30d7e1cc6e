import {
  getLifetimeStats,
  getPaymentStats,
  isPlayerdeskError,
  type LifetimeStats,
  type Operation,
} from '@playerdesk/contract/internal';
import type { Account } from '@playerdesk/core/internal';
import { hasOperation, isMissing } from '../discovered-operations.ts';
import { getWalletStore } from '../wallet/wallet-store.ts';

/** Statistics that both operations return. The fuller operation may return the rest. Amounts are in minor units. */
export type Stats = Pick<LifetimeStats, 'currency' | 'totalDeposit' | 'totalWithdraw' | 'netGrossRevenue'> &
  Partial<LifetimeStats>;

/** Default of the specification. */
const DEFAULT_CURRENCY = 'USD';

/** Returns whether a platform declares statistics, as far as it has answered. */
export function hasStats({ platform }: Account): boolean {
  return hasOperation(platform, getLifetimeStats) || hasOperation(platform, getPaymentStats);
}

/** Reads the full statistics, or the short ones on a platform without them. Null if it has neither. */
export async function readStats(account: Account): Promise<Stats | null> {
  const stats = (await readFull(account)) ?? (await readShort(account));
  return stats && { ...stats, currency: stats.currency || getCurrency(account) };
}

/** Reads the short statistics, or the full ones on a platform without them. Null if it has neither. */
export async function readShortStats(account: Account): Promise<Stats | null> {
  return (await readShort(account)) ?? (await readFull(account));
}

async function readFull(account: Account): Promise<Stats | null> {
  return readIfKnown(account, getLifetimeStats);
}

async function readShort(account: Account): Promise<Stats | null> {
  const short = await readIfKnown(account, getPaymentStats);
  if (!short) return null;
  const { netGrossRenew, ...stats } = short;
  return { ...stats, netGrossRevenue: netGrossRenew };
}

/** Reads an operation. Null if the platform lacks it or its answer is unreadable. */
async function readIfKnown<O>(
  account: Account,
  operation: Operation<Record<string, never>, O>,
): Promise<O | null> {
  const { platform } = account;
  if (!hasOperation(platform, operation)) return null;
  try {
    return await account.read(operation, {});
  } catch (error) {
    if (isMissing(error, platform, operation)) return null;
    if (isPlayerdeskError(error) && error.kind === 'unreadable') return null;
    throw error;
  }
}

function getCurrency(account: Account): string {
  const { profile } = account.store.getState();
  return profile?.currency || getWalletStore(account).get()?.currency || DEFAULT_CURRENCY;
}
