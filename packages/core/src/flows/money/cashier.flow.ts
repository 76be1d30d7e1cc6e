import { type Bonus, bonusTime, mayHoldWithdrawals } from '@playerdesk/contract/internal';
import type { Transition } from '../flow.ts';
import { handlePayments, handleUnanswered, startInquiry } from './cashier-ledger.ts';
import type {
  CashierEffect,
  CashierFacts,
  CashierFlowEvent,
  CashierPhase,
  CashierState,
  CashierVisit,
} from './cashier-state.ts';
import { depositGate, withdrawGate } from './gates.ts';

type Step = Transition<CashierState, CashierEffect>;

/** Returns the initial state of a visit, with the effect that loads the facts or looks up a payment. */
export function startCashier(visit: CashierVisit): Step {
  const state: CashierState = {
    visit,
    method: visit.method,
    phase: 'loading',
    warning: null,
    offers: [],
    bonusCode: visit.bonusCode,
    forfeits: false,
    acknowledgesFunds: false,
    atStake: [],
    configuration: null,
    reference: visit.reference ?? '',
    payment: null,
    shownPayments: [],
    unlistedFailures: 0,
    reads: 0,
    inquiry: 0,
    hint: null,
    report: null,
    busy: false,
    round: 0,
  };
  if (visit.reference === null) return { state, effects: [{ type: 'read-facts' }] };
  return startInquiry(state, null);
}

/** State machine of a visit to the cashier. Pure: it returns effects and performs none. */
export function cashierFlow(state: CashierState, event: CashierFlowEvent): Step {
  // Cast: the table has the handler of each type; TypeScript does not relate a union to its table.
  return handlers[event.type](state, event as never);
}

const handlers: {
  [T in CashierFlowEvent['type']]: (s: CashierState, e: Extract<CashierFlowEvent, { type: T }>) => Step;
} = {
  facts: (state, { facts, now }) => {
    if (state.phase === 'loading') return runGates(state, facts, now);
    return state.phase === 'open' && state.visit.method === 'deposit'
      ? recheckDepositGate(state, facts, now)
      : stay(state);
  },
  'facts-failed': (state) => stay(state.phase === 'loading' ? { ...state, phase: 'failed' } : state),
  retry: (state) => ({ state: { ...state, phase: 'loading' }, effects: [{ type: 'read-facts' }] }),
  'bonus-chosen': (state, { code, deposit }) => {
    if (state.phase !== 'choosing' || state.busy) return stay(state);
    if (deposit) return openSession({ ...state, bonusCode: code });
    return { state: { ...state, busy: true }, effects: [{ type: 'trigger-bonus', code }] };
  },
  'no-bonus': (state) => (state.phase === 'choosing' && !state.busy ? openSession(state) : stay(state)),
  // A lost answer may be settled after the player has continued: an open frame is left alone.
  triggered: (state) => (state.phase === 'choosing' ? openSession(state) : stay(state)),
  'trigger-failed': (state) => stay({ ...state, busy: false }),
  'forfeit-agreed': (state) =>
    state.phase === 'forfeit' ? openSession({ ...state, forfeits: true }) : stay(state),
  'funds-acknowledged': (state) =>
    state.phase === 'funds' ? openSession({ ...state, acknowledgesFunds: true }) : stay(state),
  session: (state, { configuration }) =>
    state.phase === 'opening'
      ? stay({
          ...state,
          phase: 'open',
          busy: false,
          configuration,
          round: state.round + 1,
          reference: configuration.reference,
        })
      : stay(state),
  'session-refused': (state, { code }) =>
    stay({
      ...state,
      busy: false,
      phase: GATES[code] ?? 'failed',
      // A bonus that is not available here must not block a payment without it.
      ...(code === 'payment.invalid-bonus' && { bonusCode: null }),
    }),
  'session-failed': (state) => stay({ ...state, busy: false, phase: 'failed' }),
  hint: (state, { hint, report = null }) => {
    // A frame may report the same payment twice.
    if (!isOnPage(state) || (state.phase === 'checking' && state.hint === hint)) return stay(state);
    const started = startInquiry({ ...state, payment: null }, hint, report);
    // The notice of the previous payment is obsolete.
    return { state: started.state, effects: [{ type: 'forget-notice' }, ...started.effects] };
  },
  // A frame that had loaded and then stopped may have moved money. A frame that never loaded has not.
  'load-error': (state, { wasLoaded, report = null }) => {
    // The ledger is being read already, or the frame has reported.
    if (state.phase !== 'open') return stay(state);
    if (wasLoaded) return startInquiry({ ...state, payment: null }, 'unresolved', report);
    return stay(state.hint === null ? { ...state, phase: 'failed', configuration: null } : state);
  },
  payments: (state, { payments, inquiry }) => handlePayments(state, payments, inquiry),
  'payments-failed': (state, { inquiry }) => handleUnanswered(state, inquiry),
  // Without a frame: the player could pay a second time in a reopened one.
  'check-again': (state) =>
    state.phase === 'unknown' || state.phase === 'pending'
      ? startInquiry({ ...state, configuration: null }, state.hint)
      : stay(state),
  // The player starts another payment.
  another: (state) => ({
    state: {
      ...state,
      phase: 'loading',
      payment: null,
      configuration: null,
      hint: null,
      // A bonus applies to one payment. After a failed payment it is still available.
      bonusCode: state.phase === 'not-paid' ? state.visit.bonusCode : null,
      report: null,
      method: state.visit.method,
      unlistedFailures: 0,
      // The agreement covered the bonuses of the previous withdrawal.
      forfeits: false,
      atStake: [],
    },
    effects: [{ type: 'read-facts' }],
  }),
};

/** Phases by the refusal code of the platform. */
const GATES: Readonly<Record<string, CashierPhase>> = {
  'payment.deposit-limit': 'limit-reached',
  'payment.deposit-blocked': 'blocked',
  'payment.funds-not-acknowledged': 'funds',
  'payment.activation-required': 'not-activated',
  'payment.withdraw-active-bonus': 'denied',
  'payment.withdraw-balance': 'no-balance',
};

/** Whether a refusal is a gate with a screen of its own. */
export function isGate(code: string): boolean {
  return Object.hasOwn(GATES, code);
}

const isOnPage = ({ phase }: CashierState): boolean => phase === 'open' || phase === 'checking';

/** Runs the gates in order, then shows the bonus selector or opens the frame. */
function runGates(state: CashierState, facts: CashierFacts, now: number): Step {
  const { visit, forfeits } = state;
  if (visit.method === 'withdraw') {
    const gate = withdrawGate({
      ...facts,
      forfeits,
      succeeded: state.shownPayments.length > 0 || facts.canTakeBack === true,
    });
    const atStake = facts.bonuses.filter(isAtStake);
    return gate === 'open' ? openSession(state) : stay({ ...state, phase: gate, atStake });
  }
  const gate = depositGate({ ...facts, now });
  if (gate.kind !== 'open') return stay({ ...state, phase: gate.kind });
  const offers = facts.offers.filter((bonus) => isOffered(bonus, now));
  const open: CashierState = { ...state, warning: gate.warning, offers };
  const choosing = visit.selector && state.bonusCode === null && offers.length > 0;
  return choosing ? stay({ ...open, phase: 'choosing' }) : openSession(open);
}

/** Checks the deposit gate again after a refused payment: a limit or block may have been added meanwhile. */
function recheckDepositGate(state: CashierState, facts: CashierFacts, now: number): Step {
  const gate = depositGate({ ...facts, now });
  return stay(gate.kind === 'open' ? { ...state, warning: gate.warning } : { ...state, phase: gate.kind });
}

const isAtStake = (bonus: Bonus): boolean =>
  mayHoldWithdrawals(bonus) && bonus.withdrawPolicy === 'cancel-monetary';

/** Whether a bonus can be chosen now. */
export function isOffered(bonus: Bonus, now: number): boolean {
  return bonusTime(bonus, now) === 'running';
}

function openSession(state: CashierState): Step {
  const { bonusCode, forfeits, acknowledgesFunds } = state;
  return {
    state: { ...state, phase: 'opening', busy: true },
    effects: [
      {
        type: 'open-session',
        bonusCode,
        forfeitBonuses: forfeits,
        ...(acknowledgesFunds && { acknowledgeFunds: true }),
      },
    ],
  };
}

function stay(state: CashierState): Step {
  return { state, effects: [] };
}
