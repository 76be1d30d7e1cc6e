import { refuseUnderReview } from '../../identity/index.ts';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import { together } from '../../infrastructure/database/pipeline.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { operatorRefusal, stateRefusal } from '../../operations/player-states.ts';
import {
  LimitReached,
  type Limits,
  type ProtectedGroups,
  type RequiredActions,
} from '../../responsible-gambling/index.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { BonusPort } from './bonus-port.ts';
import { refuseCredit } from './credit.ts';
import { MOST_PER_PAYMENT } from './payment-settings.ts';
import type { PaymentMethod } from './payment-status.ts';
import { hasWaitingWithdrawal, type PayingPlayer } from './payments.queries.ts';
import type { Funding } from './webhook.schema.ts';

export interface GateDeps {
  readonly clock: Clock;
  readonly limits: Pick<Limits, 'mayPay' | 'remaining'>;
  readonly ledger: Pick<Ledger, 'balances'>;
  readonly bonuses: BonusPort;
  readonly requiredActions: Pick<RequiredActions, 'refuse' | 'prepare'>;
  readonly protectedGroups: Pick<ProtectedGroups, 'findGroups'>;
  /** Whether players must verify their email address before money moves. */
  readonly activation: boolean;
}

/** A requested payment. */
export interface RequestedPayment {
  readonly method: PaymentMethod;
  /** Integer minor units. Absent: not chosen yet. */
  readonly amount?: number | undefined;
  readonly bonusCode?: string | null | undefined;
  /** The player agreed to lose the bonuses that a withdrawal cancels. */
  readonly forfeitsBonuses: boolean;
  /** True when a charge follows, which checks blocks and limits itself. */
  readonly chargeFollows?: boolean;
  /** True when the payment signs in: the terms are requested afterwards, and block play until accepted. */
  readonly signsIn?: boolean;
  /** The source of a deposit. Absent: unknown when a cashier session opens. */
  readonly from?: Funding;
}

/**
 * Refuses a payment at the first gate that fails. Called before a cashier session opens, and again when the provider
 * authorizes the payment.
 */
export async function refusePayment(
  db: Db,
  deps: GateDeps,
  player: PayingPlayer,
  requested: RequestedPayment,
): Promise<void> {
  if (requested.amount !== undefined) refuseAmount(requested.amount);
  if (deps.activation && player.activated_at === null) throw new Refusal('ActivationRequired');
  if (requested.method === 'deposit') await refuseDeposit(db, deps, player, requested);
  else await refuseWithdrawal(db, deps, player, requested);
}

/** Refuses an amount that one payment cannot move. */
export function refuseAmount(amount: number): void {
  const isSound = Number.isSafeInteger(amount) && amount > 0 && amount <= MOST_PER_PAYMENT;
  if (!isSound) throw new Refusal('InvalidAmount', { fields: { amount: 'is not valid' } });
}

async function refuseDeposit(
  db: Db,
  { clock, limits, bonuses, requiredActions, protectedGroups }: GateDeps,
  player: PayingPlayer,
  { amount = 1, bonusCode, chargeFollows = false, signsIn = false, from = {} }: RequestedPayment,
): Promise<void> {
  const state = stateRefusal(player.state, player.state_until, clock.now());
  if (state) throw new Refusal(state);
  await together(
    db,
    (shared) => refuseUnderReview(shared, player.id, clock.now()),
    (shared) => requiredActions.refuse(shared, player, 'deposit', signsIn ? ['terms'] : []),
    (shared) => refuseCredit(shared, { protectedGroups }, player, from),
    async (shared) => {
      if (!chargeFollows && !(await limits.mayPay(shared, player.id))) throw new Refusal('PaymentBlocked');
    },
    async (shared) => {
      const [tightest] = chargeFollows ? [] : await limits.remaining(shared, player.id, 'deposit');
      if (tightest && tightest.remaining < amount) throw new LimitReached(tightest, clock.now());
    },
  );
  if (bonusCode && !(await bonuses.isUsable(db, player.id, bonusCode))) throw new Refusal('InvalidBonus');
}

/**
 * Refuses a withdrawal in a state that the operator set, for a required action that gates withdrawals, for a bonus that
 * forbids it, or above the balance. A break never prevents one: the money is the player's.
 */
async function refuseWithdrawal(
  db: Db,
  { clock, ledger, bonuses, requiredActions }: GateDeps,
  player: PayingPlayer,
  { amount, forfeitsBonuses }: RequestedPayment,
): Promise<void> {
  const state = operatorRefusal(player.state, player.state_until, clock.now());
  if (state) throw new Refusal(state);
  const [, policy, { real }] = await together(
    db,
    (shared) => requiredActions.refuse(shared, player, 'withdraw'),
    (shared) => bonuses.withdrawPolicy(shared, player.id),
    (shared) => ledger.balances(shared, player.id),
  );
  if (policy === 'deny-withdraw') throw new Refusal('ActiveBonus');
  if (policy === 'cancel-monetary' && !forfeitsBonuses) throw new Refusal('ActiveBonus');
  if (real >= (amount ?? 1)) return;
  // With an empty balance the cashier still opens, because a pending withdrawal can be canceled there.
  if (amount === undefined && (await hasWaitingWithdrawal(db, player.id))) return;
  throw new Refusal('InsufficientBalance');
}
