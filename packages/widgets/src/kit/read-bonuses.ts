import {
  type Bonus,
  bonusStatus,
  getBonuses,
  getBonusOffers,
  type Operation,
  playerdeskError,
  toBonuses,
  toPlayerdeskError,
} from '@playerdesk/contract/internal';
import type { Account } from '@playerdesk/core/internal';
import { hasOperation, isMissing } from './discovered-operations.ts';

/**
 * Reads the player's bonuses. Returns none on a platform without the operation.
 *
 * @throws PlayerdeskError when the operation fails. Only a screen may treat that as an empty list ({@link
 * readBonusesForDisplay}): a check before a withdrawal may not.
 */
export async function readBonuses(account: Account): Promise<readonly Bonus[]> {
  const { bonuses } = await readOptional(account, getBonuses, { bonuses: [] });
  if (!Array.isArray(bonuses)) {
    throw playerdeskError({ code: 'generic.unreadable-answer', kind: 'unreadable' });
  }
  return bonuses;
}

/** Returns the player's bonuses for display. A failed read counts as an empty list. */
export async function readBonusesForDisplay(account: Account): Promise<readonly Bonus[]> {
  try {
    return await readBonuses(account);
  } catch {
    return [];
  }
}

/**
 * Returns the bonuses of a deposit for display. A failed read counts as an empty list. An unreadable offer is left out
 * and reported.
 */
export async function readOffersForDisplay(account: Account, currency: string): Promise<readonly Bonus[]> {
  try {
    const { offers } = await readOptional(account, getBonusOffers, { offers: [] });
    return offers.flatMap((offer, index) => {
      try {
        return toBonuses([offer], currency);
      } catch (error) {
        account.events.emit('diagnostic', { code: 'offer-unreadable', detail: `offers[${index}]: ${error}` });
        return [];
      }
    });
  } catch (error) {
    // A failed call has emitted its error. A list of the wrong shape has not.
    const { code } = toPlayerdeskError(error);
    account.events.emit('diagnostic', { code: 'offers-unreadable', detail: code });
    return [];
  }
}

/** Returns the bonuses to choose from before a deposit: those of a deposit, and those that can be claimed. */
export async function readOffers(account: Account, currency: string): Promise<readonly Bonus[]> {
  const [offers, bonuses] = await Promise.all([
    readOffersForDisplay(account, currency),
    readBonusesForDisplay(account),
  ]);
  const claimable = bonuses.filter(
    ({ deposit, status }) => !deposit && CLAIMABLE_STATUSES.has(bonusStatus(status) ?? ''),
  );
  const all = [...offers, ...claimable];
  latestOffers.set(account, all);
  return all;
}

/** Offers of the latest answer, by account. */
const latestOffers = new WeakMap<Account, readonly Bonus[]>();

/** Returns the name of a bonus that the player was offered, without a request. Null if it is not known. */
export function recallOfferName(account: Account, code: string): string | null {
  return latestOffers.get(account)?.find((offer) => offer.code === code)?.name ?? null;
}

const CLAIMABLE_STATUSES = new Set<string>(['initiated', 'available']);

/** Reads an optional operation. Returns `fallback` on a platform without it. */
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
