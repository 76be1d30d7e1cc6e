import {
  type Bonus,
  bonusesOfOffers,
  bonusStatus,
  getBonuses,
  getBonusOffers,
  getLimits,
  getProductBlocks,
  type Operation,
  transactionStatus,
} from '@playerdesk/contract';
import { type Account, type CashierFacts, type CashierVisit, needsActivation } from '@playerdesk/core';
import { walletStore } from '../wallet/wallet-store.ts';
import { hasOperation, isMissing } from './discovered.ts';
import { readNewest } from './payments.ts';
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
  const nothing = { activated, blocks: [], limits: [], bonuses: [], offers: [] };
  const wallet = await walletStore(account).refresh();
  // Whoever may not pay anyway is asked nothing else.
  if (!activated) return { ...nothing, wallet };
  if (visit.method === 'withdraw') {
    const [bonuses, canTakeBack] = await Promise.all([
      listBonuses(account),
      wallet.realBalance <= 0 && canTakeWithdrawalBack(account),
    ]);
    return { ...nothing, wallet, bonuses, canTakeBack };
  }
  const offered = visit.selector && visit.bonusCode === null;
  const [{ blocks }, { limits }, offers] = await Promise.all([
    ask(account, getProductBlocks, { blocks: [] }),
    ask(account, getLimits, { limits: [] }),
    offered ? readOffers(account, wallet.currency) : [],
  ]);
  return { ...nothing, wallet, blocks, limits, offers };
}

/** The bonuses a player may choose from before a deposit: those of a deposit, and those that wait to be taken. */
export async function readOffers(account: Account, currency: string): Promise<readonly Bonus[]> {
  const [offers, bonuses] = await Promise.all([listOffers(account, currency), listBonuses(account)]);
  const waiting = bonuses.filter(({ deposit, status }) => !deposit && WAITING.has(bonusStatus(status) ?? ''));
  return [...offers, ...waiting];
}

const WAITING = new Set<string>(['initiated', 'available']);

async function listOffers(account: Account, currency: string): Promise<readonly Bonus[]> {
  try {
    const { offers } = await ask(account, getBonusOffers, { offers: [] });
    return bonusesOfOffers(offers, currency);
  } catch {
    return [];
  }
}

/** A list that fails is an empty one (2-money §7): a bonus must not keep money from moving. */
async function listBonuses(account: Account): Promise<readonly Bonus[]> {
  try {
    return (await ask(account, getBonuses, { bonuses: [] })).bonuses;
  } catch {
    return [];
  }
}

async function ask<O>(
  account: Account,
  operation: Operation<Record<string, never>, O>,
  nothing: O,
): Promise<O> {
  const { platform } = account;
  if (!hasOperation(platform, operation)) return nothing;
  try {
    return await account.read(operation, {});
  } catch (error) {
    if (isMissing(error, platform, operation)) return nothing;
    throw error;
  }
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
