import type { Posting } from '../ledger/account.ts';
import type { Movement, MovementKind } from '../ledger/movement.ts';
import type { Payment } from './payments.queries.ts';

type Paid = Pick<Payment, 'id' | 'tx_id' | 'player_id' | 'currency' | 'amount'>;

const toKey = (txId: string, step: string) => `payment ${txId} ${step}`;
/** Returns the key of the movement that credits a deposit. */
export const toCreditKey = (txId: string): string => toKey(txId, 'credit');
/** Returns the key of the movement that pays out a withdrawal. */
export const toPayoutKey = (txId: string): string => toKey(txId, 'payout');

const movement = (
  payment: Paid,
  step: string,
  kind: MovementKind,
  from: Posting['account'],
  to: Posting['account'],
) =>
  ({
    key: toKey(payment.tx_id, step),
    kind,
    playerId: payment.player_id,
    currency: payment.currency,
    reference: payment.id,
    postings: [
      { account: from, amount: -payment.amount },
      { account: to, amount: payment.amount },
    ],
  }) satisfies Movement;

/** Credits a deposit: the provider owes it to the house, and the house to the player. */
export const creditMovement = (payment: Paid) => movement(payment, 'credit', 'deposit', 'clearing', 'real');
/** Holds the money of a withdrawal that began, so that it cannot be played. */
export const holdMovement = (payment: Paid) => movement(payment, 'hold', 'withdraw-hold', 'real', 'held');
/** Pays out a withdrawal. */
export const payoutMovement = (payment: Paid) => movement(payment, 'payout', 'withdraw', 'held', 'clearing');
/** Releases the money of a withdrawal that failed or was canceled. */
export const releaseMovement = (payment: Paid) =>
  movement(payment, 'release', 'withdraw-release', 'held', 'real');
