import {
  type Transaction,
  type TransactionStatus,
  transactionStatus,
  transactionType,
} from '@playerdesk/contract/internal';
import type { Transition } from '../flow.ts';
import type { CashierEffect, CashierPhase, CashierState, FrameHint, FrameReport } from './cashier-state.ts';

// The platform's ledger decides. A message of the frame only starts an inquiry, which is a series of reads.

type Step = Transition<CashierState, CashierEffect>;

/** Delays in milliseconds before each read of the ledger. After the last one the outcome is shown as unknown. */
const RETRY_DELAYS = [0, 1000, 2000, 4000, 8000, 15_000] as const;

const ENDED: readonly TransactionStatus[] = ['failed', 'canceled', 'rollbacked'];
const UNDER_WAY: readonly TransactionStatus[] = ['pending', 'initiated'];

/** Phases in which a completed payment in the ledger ends the visit, regardless of the inquiry that found it. */
const PHASES_AWAITING_PAYMENT: readonly CashierPhase[] = [
  'open',
  'checking',
  'pending',
  'unknown',
  'not-paid',
];

const getStatus = ({ status }: Transaction): TransactionStatus => transactionStatus(status).status;

/** Starts an inquiry about a payment. Answers to earlier inquiries count only if they contain a completed payment. */
export function startInquiry(
  state: CashierState,
  hint: FrameHint | null,
  report: FrameReport | null = state.report,
): Step {
  return read({ ...state, phase: 'checking', hint, report, reads: 0, inquiry: state.inquiry + 1 });
}

function read(state: CashierState): Step {
  const { reference, inquiry, hint, report, shownPayments } = state;
  const wait = RETRY_DELAYS[state.reads] ?? 0;
  const search = { reference, hint, report, shownPayments };
  return {
    state: { ...state, reads: state.reads + 1 },
    effects: [{ type: 'read-payments', reference, search, inquiry, wait }],
  };
}

/** Handles a read without an answer, because it failed. */
export function handleUnanswered(state: CashierState, inquiry: number | undefined): Step {
  return isCurrent(state, inquiry) ? readLater(state) : { state, effects: [] };
}

const isCurrent = ({ phase, inquiry }: CashierState, answered: number | undefined): boolean =>
  inquiry === answered && (phase === 'checking' || phase === 'pending');

/** Handles the payments that a read returned. */
export function handlePayments(
  state: CashierState,
  payments: readonly Transaction[],
  inquiry: number | undefined,
): Step {
  const fresh = payments.filter(({ id }) => !state.shownPayments.includes(id));
  const inState = (...wanted: readonly TransactionStatus[]) =>
    fresh.filter((payment) => wanted.includes(getStatus(payment)));
  const [completed] = inState('completed');
  if (completed && PHASES_AWAITING_PAYMENT.includes(state.phase)) return finish(state, completed);
  if (!isCurrent(state, inquiry)) return { state, effects: [] };
  const { hint } = state;
  const [waiting] = [...inState('pending'), ...inState('initiated')];
  const isLookedUp = hint === null;
  // A frame may report a failure before the ledger does: an open payment has not ended.
  const isRefused = hint === 'failed' || hint === 'cancelled';
  if (waiting) {
    // A withdrawal that waits for its payout is complete for the player.
    if (getMethod(state, waiting) === 'withdraw' && !isRefused) return finish(state, waiting);
    const isOnItsWay = (hint === 'pending' || isLookedUp) && getStatus(waiting) === 'pending';
    return readLater(
      isOnItsWay ? markPending({ ...state, payment: waiting }) : { ...state, payment: waiting },
    );
  }
  const ended = inState(...ENDED);
  // Attempts whose failure was shown before they were in the ledger come first.
  const ours = ended.length > state.unlistedFailures ? ended : [];
  const seen = ours.find(({ id }) => id === state.payment?.id && isUnderWay(state.payment));
  if (ours.length > 0 && (seen || isRefused || isLookedUp)) return notPaid(state, seen ?? ours[0], ended);
  if (isRefused) return notPaid(state, undefined, ended);
  return readLater({ ...state, payment: ours[0] ?? state.payment });
}

const isUnderWay = (payment: Transaction): boolean => UNDER_WAY.includes(getStatus(payment));

function readLater(state: CashierState): Step {
  return state.reads < RETRY_DELAYS.length ? read(state) : conclude(state);
}

/** Ends the inquiry. The last known payment status is shown. */
function conclude(state: CashierState): Step {
  const { payment, hint, configuration } = state;
  const last = payment && getStatus(payment);
  if (payment && last && ENDED.includes(last)) return notPaid(state, payment, [payment]);
  if (state.phase === 'pending') return { state, effects: [] };
  const method = payment ? getMethod(state, payment) : state.visit.method;
  if (last === 'pending' && method === 'deposit') return { state: markPending(state), effects: [] };
  // The provider waits for the player, in an app or at a bank: the frame stays so that they can continue or cancel.
  const waitsForPlayer = last === 'initiated' && hint !== 'success' && hint !== 'unresolved';
  if (waitsForPlayer && configuration) return { state: { ...state, phase: 'open' }, effects: [] };
  return { state: { ...state, phase: 'unknown', configuration: null }, effects: [] };
}

/** Shows the payment as pending and removes the frame, which must not reopen with the same session. */
const markPending = (state: CashierState): CashierState => ({
  ...state,
  phase: 'pending',
  configuration: null,
});

/** Returns the method of a payment. A payment that was looked up may be a deposit or a withdrawal. */
function getMethod({ visit }: CashierState, payment: Transaction): CashierState['visit']['method'] {
  if (visit.reference === null) return visit.method;
  return transactionType(payment) === 'withdraw' ? 'withdraw' : 'deposit';
}

function finish(state: CashierState, payment: Transaction): Step {
  const method = getMethod(state, payment);
  return {
    state: {
      ...state,
      method,
      phase: 'done',
      payment,
      configuration: null,
      shownPayments: [...state.shownPayments, payment.id],
    },
    effects: [{ type: 'refetch-wallet' }, { type: 'succeeded', payment, method }],
  };
}

/** Handles a payment that failed. An open frame stays, so that the player can try another method. */
function notPaid(state: CashierState, payment: Transaction | undefined, ended: readonly Transaction[]): Step {
  const method = payment ? getMethod(state, payment) : state.visit.method;
  const cancelled = state.hint === 'cancelled';
  const phase = state.configuration ? 'open' : 'not-paid';
  const isReported = cancelled || state.hint === 'failed';
  const shownBy = phase === 'not-paid' ? 'outcome' : isReported ? 'frame' : null;
  const looksAgain = phase === 'open' && method === 'deposit' && !cancelled;
  const unlistedFailures = payment ? 0 : Math.max(0, state.unlistedFailures + 1 - ended.length);
  return {
    state: {
      ...state,
      method,
      phase,
      payment: payment ?? null,
      unlistedFailures,
      shownPayments: [...state.shownPayments, ...ended.map(({ id }) => id)],
    },
    effects: [
      { type: 'not-paid', cancelled, payment: payment ?? null, method, shownBy },
      ...(looksAgain ? [{ type: 'read-facts' } as const] : []),
    ],
  };
}
