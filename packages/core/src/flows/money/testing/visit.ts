import type { Bonus, CashierConfiguration, Transaction } from '@playerdesk/contract/internal';
import { cashierFlow, startCashier } from '../cashier.flow.ts';
import type {
  CashierEffect,
  CashierFacts,
  CashierFlowEvent,
  CashierState,
  CashierVisit,
} from '../cashier-state.ts';

export const NOW = Date.UTC(2026, 10, 21, 12);
export const VISIT: CashierVisit = {
  method: 'deposit',
  bonusCode: null,
  amount: null,
  providerType: null,
  selector: true,
  reference: null,
};
export const FACTS: CashierFacts = {
  activated: true,
  blocks: [],
  limits: [],
  bonuses: [],
  offers: [],
  wallet: { totalBalance: 100, realBalance: 100, bonusBalance: 0, currency: 'EUR' },
};
export const LIMIT = {
  id: 'l-1',
  type: 'deposit',
  period: 'daily',
  status: 'active',
  amount: 10_000,
  currency: 'EUR',
  locked: false,
  activationDate: '2026-11-01T00:00:00Z',
};
export const CONFIGURATION = { reference: 'visit-1' } as CashierConfiguration;
export const bonus = (code: string, changes: Partial<Bonus> = {}): Bonus =>
  ({
    id: code,
    code,
    status: 'Active',
    startTime: '2026-11-01T00:00:00Z',
    deposit: true,
    ...changes,
  }) as Bonus;
export const payment = (id: string, status: string, amount = 5000): Transaction => ({
  id,
  status,
  amount,
  currency: 'EUR',
  transactionType: 'Deposit',
  date: '2026-11-21T12:00:00Z',
});

export const SEARCH = { reference: 'visit-1', hint: 'success', report: null, shownPayments: [] };

/** Events of a test. Answers belong to the last lookup unless they name another one. */
export type Sent =
  | Exclude<CashierFlowEvent, { type: 'payments' | 'payments-failed' }>
  | { type: 'payments'; payments: readonly Transaction[]; inquiry?: number }
  | { type: 'payments-failed'; inquiry?: number };

/** Creates a visit, sends it some events and collects the effects. */
export function visit(changes: Partial<CashierVisit>, ...events: Sent[]) {
  const begun = startCashier({ ...VISIT, ...changes });
  const effects: CashierEffect[] = [...begun.effects];
  let state: CashierState = begun.state;
  const send = (event: Sent) => {
    const next = cashierFlow(state, { inquiry: state.inquiry, ...event } as CashierFlowEvent);
    state = next.state;
    effects.push(...next.effects);
    return next.effects;
  };
  for (const event of events) send(event);
  return {
    send,
    effects,
    get state() {
      return state;
    },
  };
}
export const facts = (changes: Partial<CashierFacts> = {}): Sent => ({
  type: 'facts',
  facts: { ...FACTS, ...changes },
  now: NOW,
});
export const opened: readonly Sent[] = [facts(), { type: 'session', configuration: CONFIGURATION }];
export const names = (effects: readonly CashierEffect[]) => effects.map(({ type }) => type);
