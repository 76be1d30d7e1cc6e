import type { Posting } from '../ledger/account.ts';
import type { Movement } from '../ledger/movement.ts';
import type { Payment } from './payments.queries.ts';

type Paid = Pick<Payment, 'id' | 'tx_id' | 'player_id' | 'currency' | 'amount'>;

const movement = (
  payment: Paid,
  step: string,
  kind: string,
  from: Posting['account'],
  to: Posting['account'],
) =>
  ({
    key: `payment ${payment.tx_id} ${step}`,
    kind,
    playerId: payment.player_id,
    currency: payment.currency,
    reference: payment.id,
    postings: [
      { account: from, amount: -payment.amount },
      { account: to, amount: payment.amount },
    ],
  }) satisfies Movement;

/** A deposit that the provider has: the provider owes it to the house, and the house to the player. */
export const creditMovement = (payment: Paid) => movement(payment, 'credit', 'deposit', 'clearing', 'real');
/** A withdrawal that began: nobody plays with it any more. */
export const holdMovement = (payment: Paid) => movement(payment, 'hold', 'withdraw-hold', 'real', 'held');
/** A withdrawal that the provider paid out. */
export const payoutMovement = (payment: Paid) => movement(payment, 'payout', 'withdraw', 'held', 'clearing');
/** A withdrawal that came to nothing. */
export const releaseMovement = (payment: Paid) =>
  movement(payment, 'release', 'withdraw-release', 'held', 'real');
