import type { TransactionStatus } from '@playerdesk/contract/internal';

export type PaymentMethod = 'deposit' | 'withdraw';
export type PaymentStatus = TransactionStatus;

/** The events that a provider reports after an authorization. */
export type PaymentEvent = 'pending' | 'transfer' | 'failed' | 'cancelled' | 'expired';

/** The next status of a payment. `same`: repeated or without effect. Otherwise, why the event is refused. */
type Step =
  | PaymentStatus
  | 'same'
  | { readonly refused: 'canceled' | 'already-completed'; readonly becomes?: PaymentStatus };
type Steps = Readonly<Record<PaymentEvent, Step>>;

const IN_PROGRESS: Steps = {
  pending: 'pending',
  transfer: 'completed',
  failed: 'failed',
  cancelled: 'canceled',
  expired: 'failed',
};

const TOO_LATE = { refused: 'already-completed' } as const;
const COMPLETED: Steps = {
  pending: 'same',
  transfer: 'same',
  failed: TOO_LATE,
  cancelled: TOO_LATE,
  expired: TOO_LATE,
};

/** Ended without money. A late transfer is not carried out: the provider has to return the money. */
const ended = (late: Step): Steps => ({
  pending: 'same',
  failed: 'same',
  cancelled: 'same',
  expired: 'same',
  transfer: late,
});
const NOT_CARRIED_OUT = { refused: 'canceled' } as const;

const toSteps = (late: Step): Readonly<Record<PaymentStatus, Steps>> => ({
  initiated: IN_PROGRESS,
  // A provider may report it twice.
  pending: { ...IN_PROGRESS, pending: 'same' },
  completed: COMPLETED,
  failed: ended(late),
  canceled: ended(late),
  rollbacked: ended(NOT_CARRIED_OUT),
});

/** The transitions of a payment, by method, status and reported event. */
export const STEPS: Readonly<Record<PaymentMethod, Readonly<Record<PaymentStatus, Steps>>>> = {
  // The player's money reached the provider, which returns it.
  deposit: toSteps({ refused: 'canceled', becomes: 'rollbacked' }),
  // Nothing left the house: the held money is released to the player.
  withdraw: toSteps(NOT_CARRIED_OUT),
};
