import type { Subscriptions } from '../../engagement/index.ts';
import type { Audit } from '../../infrastructure/audit/audit.ts';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import type { Tx } from '../../infrastructure/database/tables.ts';
import { getJurisdictionRule } from '../../infrastructure/jurisdictions/jurisdictions.ts';
import { findAccountsHeldFor } from '../../operations/account-owners/account-owners.ts';
import { putContactTask } from '../limits/contact.ts';

/** A player who has just self-excluded the whole account. */
export interface ExcludedPlayer {
  readonly playerId: string;
  readonly jurisdiction: string;
  readonly requestId: string;
}

/**
 * Runs the effects of a self-exclusion beyond the break, within its transaction. Marketing consents end, also those of
 * accounts that are held for the player, and are not restored when the player returns. Money that the player cannot
 * withdraw meanwhile is queued for staff to return.
 * Applies everywhere, although only Great Britain requires it.
 * @see LCCP SR 3.5.3
 */
export type AfterExclusion = (tx: Tx, player: ExcludedPlayer) => Promise<void>;

/** Reads a player's balances. Amounts are minor units. */
export interface BalanceReader {
  balances(tx: Tx, playerId: string): Promise<{ readonly real: number; readonly currency: string }>;
}

interface Deps {
  readonly clock: Clock;
  readonly audit: Audit;
  readonly ledger: BalanceReader;
  readonly subscriptions: Pick<Subscriptions, 'list' | 'choose'>;
  readonly restrictedSessions: boolean;
}

export function createAfterExclusion({
  clock,
  audit,
  ledger,
  subscriptions,
  restrictedSessions,
}: Deps): AfterExclusion {
  return async (tx, { playerId, jurisdiction, requestId }) => {
    const { responsibleGambling, edition: ruleEdition } = getJurisdictionRule(jurisdiction);
    for (const account of [playerId, ...(await findAccountsHeldFor(tx, playerId))]) {
      const agreed = (await subscriptions.list(tx, account)).filter(({ active }) => active);
      const refusals = Object.fromEntries(agreed.map(({ type }) => [type, false]));
      if (agreed.length > 0) await subscriptions.choose(tx, account, refusals, 'self-exclusion');
    }
    const { real: amount, currency } = await ledger.balances(tx, playerId);
    const canWithdraw = restrictedSessions && responsibleGambling.restrictedSession;
    if (amount <= 0 || canWithdraw) return;
    const contact = { reason: 'return-funds', details: { amount, currency } } as const;
    await putContactTask(tx, audit, { playerId, why: contact, ruleEdition, requestId, now: clock.now() });
  };
}
