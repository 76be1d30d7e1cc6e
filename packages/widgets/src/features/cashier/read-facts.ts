import { getLimits, getProductBlocks, transactionStatus } from '@playerdesk/contract/internal';
import {
  type Account,
  type CashierFacts,
  type CashierVisit,
  needsActivation,
} from '@playerdesk/core/internal';
import { readNewest } from '../../kit/payments/payments.ts';
import { readBonuses, readBonusesForDisplay, readOffers, readOptional } from '../../kit/read-bonuses.ts';
import { getWalletStore } from '../../kit/wallet/wallet-store.ts';
import type { WidgetContext } from '../../kit/widget-context.ts';
import { areWithdrawalsReversible } from './session-choice.ts';

/**
 * Reads what decides about the visit before a frame loads. An unsupported operation blocks nothing, because the
 * platform checks every payment. A failed operation blocks.
 */
export async function readFacts(
  account: Account,
  visit: CashierVisit,
  { activation, cashier }: Pick<WidgetContext, 'activation' | 'cashier'>,
): Promise<CashierFacts> {
  const { profile } = account.store.getState();
  const activated = !profile || !needsActivation(profile, activation);
  const empty = { activated, blocks: [], limits: [], bonuses: [], offers: [] };
  const wallet = await getWalletStore(account).refresh();
  // A player who cannot pay needs no further reads.
  if (!activated) return { ...empty, wallet };
  if (visit.method === 'withdraw') {
    const [bonuses, canTakeBack] = await Promise.all([
      // Bonuses guard the withdrawal: a failed read must block it. A player on a break can always withdraw, and the
      // platform refuses bonuses to them.
      profile?.isRestricted ? readBonusesForDisplay(account) : readBonuses(account),
      wallet.realBalance <= 0 && canTakeWithdrawalBack(account),
    ]);
    return { ...empty, wallet, bonuses, canTakeBack };
  }
  const offered = cashier.bonusSelector !== false && visit.bonusCode === null;
  const [{ blocks }, { limits }, offers] = await Promise.all([
    readOptional(account, getProductBlocks, { blocks: [] }),
    readOptional(account, getLimits, { limits: [] }),
    offered ? readOffers(account, wallet.currency) : [],
  ]);
  return { ...empty, wallet, blocks, limits, offers };
}

/** Returns whether the player can revert a pending withdrawal. A failed read counts as no. */
async function canTakeWithdrawalBack(account: Account): Promise<boolean> {
  try {
    if (!(await areWithdrawalsReversible(account))) return false;
    const newest = await readNewest(account, 'withdraw');
    return newest.some(({ status }) => transactionStatus(status).status === 'pending');
  } catch {
    return false;
  }
}
