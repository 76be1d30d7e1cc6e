import type { TransactionStatus } from '@playerdesk/contract';

export type PaymentMethod = 'deposit' | 'withdraw';
export type PaymentStatus = TransactionStatus;

/** What a provider tells of a payment after it was authorized. */
export type PaymentEvent = 'pending' | 'transfer' | 'failed' | 'cancelled' | 'expired';

/** The status a payment gets; `same`: it has happened before or changes nothing any more; else why not. */
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

/** Ended without money. A transfer that comes after all is not carried out: the provider has to give it back. */
const ended = (late: Step): Steps => ({
  pending: 'same',
  failed: 'same',
  cancelled: 'same',
  expired: 'same',
  transfer: late,
});
const NOT_CARRIED_OUT = { refused: 'canceled' } as const;

const stepsOf = (late: Step): Readonly<Record<PaymentStatus, Steps>> => ({
  initiated: IN_PROGRESS,
  // A provider may tell it twice.
  pending: { ...IN_PROGRESS, pending: 'same' },
  completed: COMPLETED,
  failed: ended(late),
  canceled: ended(late),
  rollbacked: ended(NOT_CARRIED_OUT),
});

/** What becomes of a payment, by what it is, how it stands and what is told of it. */
export const STEPS: Readonly<Record<PaymentMethod, Readonly<Record<PaymentStatus, Steps>>>> = {
  // The player's money reached the provider, who sends it back.
  deposit: stepsOf({ refused: 'canceled', becomes: 'rollbacked' }),
  // Nothing left the house: what was held is the player's again.
  withdraw: stepsOf(NOT_CARRIED_OUT),
};
