import {
  type Bonus,
  bonusStatus,
  bonusTime,
  type Transaction,
  transactionStatus,
} from '@playerdesk/contract';
import type { Transition } from '../flow.ts';
import type {
  CashierEffect,
  CashierFacts,
  CashierFlowEvent,
  CashierPhase,
  CashierState,
  CashierVisit,
  FrameHint,
} from './cashier-state.ts';
import { depositGate, withdrawGate } from './gates.ts';

type Step = Transition<CashierState, CashierEffect>;

/** Milliseconds before the ledger is asked again; after the last one the player is told that nobody knows yet. */
const WAITS = [0, 1000, 2000, 4000, 8000, 15_000] as const;

/** A visit as it begins: with the facts on their way, or with a payment to look up. */
export function startCashier(visit: CashierVisit): Step {
  const state: CashierState = {
    visit,
    phase: 'loading',
    warning: null,
    offers: [],
    bonusCode: visit.bonusCode,
    forfeits: false,
    atStake: [],
    configuration: null,
    payment: null,
    told: [],
    asked: 0,
    hint: null,
    busy: false,
    round: 0,
  };
  if (visit.reference === null) return { state, effects: [{ type: 'read-facts' }] };
  return ask({ ...state, phase: 'checking' });
}

/** What a visit to the cashier does about an event. Pure: effects are described, not done. */
export function cashierFlow(state: CashierState, event: CashierFlowEvent): Step {
  return handlers[event.type](state, event as never);
}

const handlers: {
  [T in CashierFlowEvent['type']]: (s: CashierState, e: Extract<CashierFlowEvent, { type: T }>) => Step;
} = {
  facts: (state, { facts, now }) => {
    if (state.phase === 'loading') return pass(state, facts, now);
    return state.phase === 'open' && state.visit.method === 'deposit'
      ? lookAgain(state, facts, now)
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
  // A lost answer that turns out to be done may come when the player has gone on: an open frame is left alone.
  triggered: (state) => (state.phase === 'choosing' ? openSession(state) : stay(state)),
  'trigger-failed': (state) => stay({ ...state, busy: false }),
  'forfeit-agreed': (state) =>
    state.phase === 'forfeit' ? openSession({ ...state, forfeits: true }) : stay(state),
  session: (state, { configuration }) =>
    state.phase === 'opening'
      ? stay({ ...state, phase: 'open', busy: false, configuration, round: state.round + 1 })
      : stay(state),
  'session-refused': (state, { code }) =>
    stay({
      ...state,
      busy: false,
      phase: GATES[code] ?? 'failed',
      // A bonus that cannot be had here must not keep the player from paying without it.
      ...(code === 'payment.invalid-bonus' && { bonusCode: null }),
    }),
  'session-failed': (state) => stay({ ...state, busy: false, phase: 'failed' }),
  hint: (state, { hint }) =>
    isOnPage(state) ? ask({ ...state, phase: 'checking', hint, asked: 0 }) : stay(state),
  // Money may have moved in a frame that stood and then went silent; one that never stood has moved nothing.
  'load-error': (state, { stood }) => {
    if (!isOnPage(state)) return stay(state);
    return stood
      ? ask({ ...state, phase: 'checking', hint: 'unresolved', asked: 0 })
      : stay({ ...state, phase: 'failed', configuration: null });
  },
  payments: (state, { payments }) => judge(state, payments),
  'payments-failed': (state) => (isAsking(state) ? askLater(state) : stay(state)),
  'check-again': (state) =>
    state.phase === 'unknown' || state.phase === 'pending'
      ? ask({ ...state, phase: 'checking', hint: state.hint ?? 'unresolved', asked: 0 })
      : stay(state),
  another: (state) => ({
    state: {
      ...{ ...state, phase: 'loading', payment: null, configuration: null, hint: null, bonusCode: null },
      // Agreed to for the bonuses of before (decision 55).
      ...{ forfeits: false, atStake: [] },
    },
    effects: [{ type: 'read-facts' }],
  }),
};

/** Refusals of the platform that are gates of ours. */
const GATES: Readonly<Record<string, CashierPhase>> = {
  'payment.deposit-limit': 'limit-reached',
  'payment.deposit-blocked': 'blocked',
  'payment.activation-required': 'not-activated',
  'payment.withdraw-active-bonus': 'denied',
  'payment.withdraw-balance': 'no-balance',
};

/** Whether a refusal is a gate, whose screen says what there is to say. */
export function isGate(code: string): boolean {
  return Object.hasOwn(GATES, code);
}

const isOnPage = ({ phase }: CashierState): boolean => phase === 'open' || phase === 'checking';
const isAsking = ({ phase }: CashierState): boolean => phase === 'checking' || phase === 'pending';

/** The gates, in order; behind them the selector or the frame. */
function pass(state: CashierState, facts: CashierFacts, now: number): Step {
  const { visit, forfeits } = state;
  if (visit.method === 'withdraw') {
    const gate = withdrawGate({ ...facts, forfeits, succeeded: state.told.length > 0 });
    const atStake = facts.bonuses.filter(isAtStake);
    return gate === 'open' ? openSession(state) : stay({ ...state, phase: gate, atStake });
  }
  const gate = depositGate({ ...facts, now });
  if (gate.kind !== 'open') return stay({ ...state, phase: gate.kind });
  const open: CashierState = { ...state, warning: gate.warning };
  const offers = facts.offers.filter((bonus) => isOffered(bonus, now));
  const choosing = visit.selector && state.bonusCode === null && offers.length > 0;
  return choosing ? stay({ ...open, phase: 'choosing', offers }) : openSession(open);
}

/** A payment was refused while the cashier stood: a limit or a block may have come in between, and then says so. */
function lookAgain(state: CashierState, facts: CashierFacts, now: number): Step {
  const gate = depositGate({ ...facts, now });
  return stay(gate.kind === 'open' ? { ...state, warning: gate.warning } : { ...state, phase: gate.kind });
}

const isAtStake = ({ status, withdrawPolicy }: Bonus): boolean =>
  bonusStatus(status) === 'active' && withdrawPolicy === 'cancel-monetary';

/** Whether a bonus may be chosen now. */
export function isOffered(bonus: Bonus, now: number): boolean {
  return bonusTime(bonus, now) === 'running';
}

function openSession(state: CashierState): Step {
  const { bonusCode, forfeits } = state;
  return {
    state: { ...state, phase: 'opening', busy: true },
    effects: [{ type: 'open-session', bonusCode, forfeitBonuses: forfeits }],
  };
}

/** The reference under which the ledger knows what this visit paid. */
const referenceOf = ({ visit, configuration }: CashierState): string =>
  configuration?.reference ?? visit.reference ?? '';

function ask(state: CashierState): Step {
  const wait = WAITS[state.asked] ?? 0;
  return {
    state: { ...state, asked: state.asked + 1 },
    effects: [{ type: 'read-payments', reference: referenceOf(state), wait }],
  };
}

function askLater(state: CashierState): Step {
  if (state.asked < WAITS.length) return ask(state);
  return stay(state.phase === 'pending' ? state : { ...state, phase: 'unknown' });
}

/** What the ledger says decides; what the frame said only made us ask. */
function judge(state: CashierState, payments: readonly Transaction[]): Step {
  if (!isAsking(state)) return stay(state);
  const fresh = payments.filter(({ id }) => !state.told.includes(id));
  const inState = (...wanted: string[]) =>
    fresh.find(({ status }) => wanted.includes(transactionStatus(status).status));
  const completed = inState('completed');
  if (completed) return finish(state, completed);
  const pending = inState('pending', 'initiated');
  // A withdrawal that waits for its payout has done what the player asked.
  if (pending && state.visit.method === 'withdraw' && state.hint !== 'cancelled')
    return finish(state, pending);
  if (pending)
    return askLater({
      ...state,
      phase: state.hint === 'pending' ? 'pending' : state.phase,
      payment: pending,
    });
  const ended = inState('failed', 'canceled', 'rollbacked');
  if (ended || state.hint === 'failed' || state.hint === 'cancelled') return notPaid(state, ended ?? null);
  return askLater(state);
}

function finish(state: CashierState, payment: Transaction): Step {
  return {
    state: { ...state, phase: 'done', payment, told: [...state.told, payment.id] },
    effects: [{ type: 'refetch-wallet' }, { type: 'succeeded', payment }],
  };
}

/** Nothing was paid: the frame stays, so that the player can try another way. */
function notPaid(state: CashierState, payment: Transaction | null): Step {
  const hint: FrameHint = state.hint ?? 'failed';
  const told = payment ? [...state.told, payment.id] : state.told;
  const phase = state.configuration ? 'open' : 'not-paid';
  const looksAgain = phase === 'open' && state.visit.method === 'deposit' && hint === 'failed';
  return {
    state: { ...state, phase, payment, told },
    effects: [{ type: 'not-paid', hint, payment }, ...(looksAgain ? [{ type: 'read-facts' } as const] : [])],
  };
}

function stay(state: CashierState): Step {
  return { state, effects: [] };
}
