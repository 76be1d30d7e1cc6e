import { getLimits, getProductBlocks, transactionStatus } from '@playerdesk/contract';
import { type Account, type CashierFacts, type CashierVisit, needsActivation } from '@playerdesk/core';
import { readNewest } from '../../kit/payments/payments.ts';
import { readBonuses, readBonusesForDisplay, readOffers, readOptional } from '../../kit/read-bonuses.ts';
import { getWalletStore } from '../../kit/wallet/wallet-store.ts';
import { areWithdrawalsReversible } from './session-choice.ts';

/**
 * What the platform says before any frame loads. What it cannot be asked does not stand in the way: it judges every
 * payment itself. A question that was asked and not answered does.
 */
export async function readFacts(
  account: Account,
  visit: CashierVisit,
  activation: boolean,
): Promise<CashierFacts> {
  const { profile } = account.store.getState();
  const activated = !profile || !needsActivation(profile, activation);
  const empty = { activated, blocks: [], limits: [], bonuses: [], offers: [] };
  const wallet = await getWalletStore(account).refresh();
  // Whoever may not pay anyway is asked nothing else.
  if (!activated) return { ...empty, wallet };
  if (visit.method === 'withdraw') {
    const [bonuses, canTakeBack] = await Promise.all([
      // They guard the withdrawal: a list that could not be read is none that lets it pass. A player on a break may always
      // withdraw, and the platform refuses bonuses to them.
      profile?.isRestricted ? readBonusesForDisplay(account) : readBonuses(account),
      wallet.realBalance <= 0 && canTakeWithdrawalBack(account),
    ]);
    return { ...empty, wallet, bonuses, canTakeBack };
  }
  const offered = visit.selector && visit.bonusCode === null;
  const [{ blocks }, { limits }, offers] = await Promise.all([
    readOptional(account, getProductBlocks, { blocks: [] }),
    readOptional(account, getLimits, { limits: [] }),
    offered ? readOffers(account, wallet.currency) : [],
  ]);
  return { ...empty, wallet, blocks, limits, offers };
}

/** Whether a withdrawal waits that the market lets a player take back. What cannot be read is none. */
async function canTakeWithdrawalBack(account: Account): Promise<boolean> {
  try {
    if (!(await areWithdrawalsReversible(account))) return false;
    const newest = await readNewest(account, 'withdraw');
    return newest.some(({ status }) => transactionStatus(status).status === 'pending');
  } catch {
    return false;
  }
}
