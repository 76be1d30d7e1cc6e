import {
  type Bonus,
  bonusesOfOffers,
  bonusStatus,
  getBonuses,
  getBonusOffers,
  type Operation,
  playerdeskError,
  toPlayerdeskError,
} from '@playerdesk/contract';
import type { Account } from '@playerdesk/core';
import { hasOperation, isMissing } from './discovered-operations.ts';

/**
 * Reads the player's bonuses. A platform without the call has none.
 *
 * @throws PlayerdeskError when the platform has the call and does not answer it. Only a screen may take that for an empty list
 *   ({@link readBonusesForDisplay}): what guards a withdrawal may not.
 */
export async function readBonuses(account: Account): Promise<readonly Bonus[]> {
  const { bonuses } = await readOptional(account, getBonuses, { bonuses: [] });
  if (!Array.isArray(bonuses)) {
    throw playerdeskError({ code: 'generic.unreadable-answer', kind: 'unreadable' });
  }
  return bonuses;
}

/** Returns the player's bonuses for display. A list that fails is an empty one (2-money §7). */
export async function readBonusesForDisplay(account: Account): Promise<readonly Bonus[]> {
  try {
    return await readBonuses(account);
  } catch {
    return [];
  }
}

/**
 * Returns the bonuses that a deposit may earn, for display. A list that fails is an empty one; an offer that cannot be read is
 * left out and reported.
 */
export async function readOffersForDisplay(account: Account, currency: string): Promise<readonly Bonus[]> {
  try {
    const { offers } = await readOptional(account, getBonusOffers, { offers: [] });
    return offers.flatMap((offer, index) => {
      try {
        return bonusesOfOffers([offer], currency);
      } catch (error) {
        account.events.emit('diagnostic', { code: 'offer-unreadable', detail: `offers[${index}]: ${error}` });
        return [];
      }
    });
  } catch (error) {
    // A call that failed has emitted its error; a list of another shape has not.
    const { code } = toPlayerdeskError(error);
    account.events.emit('diagnostic', { code: 'offers-unreadable', detail: code });
    return [];
  }
}

/** The bonuses a player may choose from before a deposit: those of a deposit, and those that wait to be taken. */
export async function readOffers(account: Account, currency: string): Promise<readonly Bonus[]> {
  const [offers, bonuses] = await Promise.all([
    readOffersForDisplay(account, currency),
    readBonusesForDisplay(account),
  ]);
  const claimable = bonuses.filter(
    ({ deposit, status }) => !deposit && CLAIMABLE_STATUSES.has(bonusStatus(status) ?? ''),
  );
  return [...offers, ...claimable];
}

const CLAIMABLE_STATUSES = new Set<string>(['initiated', 'available']);

/** Reads what a platform may lack: one that does not have the call answers `nothing`. */
export async function readOptional<O>(
  account: Account,
  operation: Operation<Record<string, never>, O>,
  fallback: O,
): Promise<O> {
  const { platform } = account;
  if (!hasOperation(platform, operation)) return fallback;
  try {
    return await account.read(operation, {});
  } catch (error) {
    if (isMissing(error, platform, operation)) return fallback;
    throw error;
  }
}
