import {
  dayInZone,
  type getActivityStatement,
  type getLifetimeStats,
  type getPaymentOutcome,
  type getPaymentStats,
  type getPayments,
  type InputOf,
  type OutputOf,
  type Transaction,
} from '@playerdesk/contract/internal';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import { together } from '../../infrastructure/database/pipeline.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import { getJurisdictionRule } from '../../infrastructure/jurisdictions/jurisdictions.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { type Call, requireSession } from '../../operations/call/call.ts';
import { calendarFrame } from '../../responsible-gambling/index.ts';
import { activityStatement } from '../statement/statement.ts';
import {
  findPayments,
  lastDeposits,
  type PaymentTotals,
  paymentPage,
  playerMarket,
  totalsByBrand,
  totalsByMonth,
} from './history.queries.ts';
import type { Payment } from './payments.queries.ts';
import { isUnderCheck } from './withdrawal-check.ts';
import { findMissingVerification } from './withdrawal-checks.queries.ts';

/** Maximum rows per page. */
const MOST = 1000;
const MONTHS = 12;

export interface PaymentHistory {
  list(input: InputOf<typeof getPayments>, call: Call): Promise<OutputOf<typeof getPayments>>;
  outcome(input: InputOf<typeof getPaymentOutcome>, call: Call): Promise<OutputOf<typeof getPaymentOutcome>>;
  stats(input: object, call: Call): Promise<OutputOf<typeof getPaymentStats>>;
  lifetime(input: object, call: Call): Promise<OutputOf<typeof getLifetimeStats>>;
  statement(
    input: InputOf<typeof getActivityStatement>,
    call: Call,
  ): Promise<OutputOf<typeof getActivityStatement>>;
}

/** Creates the payment history: a player's deposits and withdrawals, as reported by the provider. */
export function createPaymentHistory(db: Db, clock: Clock): PaymentHistory {
  return {
    list: async ({ offset, max, type, from, to }, call) => {
      if (max > MOST) throw new Refusal('ValidationError', { fields: { max: `is ${MOST} at most` } });
      const { playerId } = requireSession(call);
      const window = { offset, max, from: parseInstant('from', from), to: parseInstant('to', to) };
      const { payments, total } = await paymentPage(db, playerId, type, window);
      const transactions = await toTransactions(db, playerId, payments);
      return { transactions, totalPageCount: Math.ceil(total / max) };
    },
    outcome: async ({ reference }, call) => {
      const { playerId } = requireSession(call);
      const rows = await findPayments(db, playerId, reference);
      return { payments: await toTransactions(db, playerId, rows) };
    },
    stats: async (_input, call) => {
      const { playerId } = requireSession(call);
      const { currency } = await playerMarket(db, playerId);
      const all = toSums(await totalsByBrand(db, playerId), 0);
      const { totalDeposit, totalWithdraw, netGrossRevenue: netGrossRenew } = all;
      return { currency, totalDeposit, totalWithdraw, netGrossRenew };
    },
    lifetime: async (_input, call) => lifetime(db, requireSession(call).playerId, clock.now()),
    statement: (input, call) => activityStatement(db, clock, input, call),
  };
}

async function lifetime(db: Db, playerId: string, now: number) {
  const [{ currency, jurisdiction }, totals, deposits] = await together(
    db,
    (shared) => playerMarket(shared, playerId),
    (shared) => totalsByBrand(shared, playerId),
    (shared) => lastDeposits(shared, playerId),
  );
  const last = new Map(deposits.map((deposit) => [deposit.brand, deposit]));
  const [newest] = [...last.values()].sort((a, b) => b.at - a.at);
  return {
    currency,
    ...toSums(totals, newest?.amount ?? 0),
    brands: totals.map((row) => ({ brand: row.brand, ...toSums([row], last.get(row.brand)?.amount ?? 0) })),
    months: await months(db, playerId, getJurisdictionRule(jurisdiction).timeZone, now),
  };
}

/** Returns the last twelve calendar months in the player's market, including empty ones and the running one last. */
async function months(db: Db, playerId: string, zone: string, now: number) {
  const starts = [calendarFrame('monthly', now, zone).from];
  while (starts.length < MONTHS)
    starts.unshift(calendarFrame('monthly', (starts[0] as number) - 1, zone).from);
  const monthTotals = await totalsByMonth(db, playerId, starts, zone);
  return starts.map((start) => {
    const month = toMonth(start, zone);
    const row = monthTotals.find((totals) => totals.month === month);
    return { month, deposited: row?.deposited ?? 0, withdrawn: row?.withdrawn ?? 0 };
  });
}

function toMonth(instant: number, timeZone: string): string {
  const { year, month } = dayInZone(instant, timeZone);
  return `${year}-${String(month).padStart(2, '0')}`;
}

function toSums(totals: readonly PaymentTotals[], lastDepositAmount: number) {
  const sum = (key: Exclude<keyof PaymentTotals, 'brand'>) => totals.reduce((all, row) => all + row[key], 0);
  return {
    totalDeposit: sum('deposited'),
    totalDepositCount: sum('deposits'),
    totalWithdraw: sum('withdrawn'),
    totalWithdrawCount: sum('withdrawals'),
    netGrossRevenue: sum('deposited') - sum('withdrawn'),
    lastDepositAmount,
  };
}

type MissingVerification = Awaited<ReturnType<typeof findMissingVerification>>;

/** Maps payments of a player to the history. */
async function toTransactions(db: Db, playerId: string, payments: readonly Payment[]) {
  const missing = payments.some(waitsForVerification)
    ? await findMissingVerification(db, playerId)
    : undefined;
  return payments.map((payment) => toTransaction(payment, missing));
}

const waitsForVerification = (payment: Payment): boolean =>
  isUnderCheck(payment) && (payment.checks ?? []).includes('unverified');

/** Maps a payment to the history. Amounts that leave the player are negative. */
function toTransaction(payment: Payment, missing: MissingVerification): Transaction {
  const isDeposit = payment.method === 'deposit';
  return {
    id: payment.id,
    currency: payment.currency,
    method: payment.provider,
    amount: isDeposit ? payment.amount : -payment.amount,
    status: payment.status.charAt(0).toUpperCase() + payment.status.slice(1),
    ...(payment.masked_account !== null && { description: payment.masked_account }),
    transactionType: isDeposit ? 'Deposit' : 'Withdraw',
    date: payment.created_at.toISOString(),
    ...(payment.refusal !== null && { refusal: payment.refusal }),
    providerReference: payment.tx_id,
    ...(!isDeposit && toSteps(payment)),
    ...(missing && waitsForVerification(payment) && { waitsFor: missing }),
  };
}

/** Returns the times of the steps of a withdrawal. */
function toSteps(payment: Payment) {
  const { check_due_at, check_decided_at, pending_at, expected_at, ended_at } = payment;
  return {
    ...(check_due_at && isUnderCheck(payment) && { checkUntil: check_due_at.toISOString() }),
    ...(check_decided_at && { checkedAt: check_decided_at.toISOString() }),
    ...(pending_at && { pendingAt: pending_at.toISOString() }),
    ...(expected_at && { expectedAt: expected_at.toISOString() }),
    ...(ended_at && { endedAt: ended_at.toISOString() }),
  };
}

function parseInstant(field: 'from' | 'to', text: string | undefined): Date | null {
  if (text === undefined || text === '') return null;
  const instant = new Date(/^\d{4}-\d{2}-\d{2}/.test(text) ? text : Number.NaN);
  if (Number.isNaN(instant.getTime())) {
    throw new Refusal('ValidationError', { fields: { [field]: 'is no instant of ISO 8601' } });
  }
  return instant;
}
