import { minorDigits, TRANSACTION_STATUSES } from '@playerdesk/contract/internal';
import { z } from 'zod';
import { findLastEntry } from '../../infrastructure/audit/audit.queries.ts';
import { DAY, MINUTE } from '../../infrastructure/clock/clock.ts';
import { Refusal, refuseProblems } from '../../infrastructure/refusal.ts';
import {
  checkBooks,
  type Facts,
  type Mismatch,
  MOST_CHARACTERS,
  reconcile,
  searchPayments,
} from '../../money/index.ts';
import type { Services } from '../services.ts';
import { type ConsoleRoute, type RouteContext, route } from './console-route.ts';
import { type Cell, sendCsv, toCsv } from './csv.ts';

type MoneyDeps = Pick<Services, 'db' | 'clock' | 'audit'>;

const PAGE = 50;
const MOST_EXPORTED = 50_000;
/** Days that a search without a player or a reference covers. */
const DEFAULT_DAYS = 31;
const MOST_DAYS = 93;
const minor = z.coerce.number().int().min(0).max(1e15).optional();
const filters = {
  reference: z.string().trim().max(200).optional(),
  playerId: z.uuid().optional(),
  method: z.enum(['deposit', 'withdraw']).optional(),
  status: z.enum(TRANSACTION_STATUSES).optional(),
  provider: z.string().trim().max(100).optional(),
  currency: z.string().length(3).optional(),
  least: minor,
  largest: minor,
  /** Days in UTC, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
};
const searchSchema = z.object({
  ...filters,
  /** The time and id of the last payment of the page before. */
  afterTime: z.iso.datetime().optional(),
  afterId: z.uuid().optional(),
});

/** JSON escapes the ends of lines, and letters have up to three bytes. */
const BODY_LIMIT = 2 * MOST_CHARACTERS;
const reportSchema = z.object({
  csv: z.string().min(1).max(MOST_CHARACTERS),
  /** Days in UTC that the report covers, both included. */
  from: z.iso.date(),
  to: z.iso.date(),
});

/** Search of payments, the check of the books, and the comparison with a provider's report. */
export function moneyRoutes(deps: MoneyDeps): ConsoleRoute[] {
  const { db, audit } = deps;
  return [
    route(
      { method: 'GET', path: '/payments', act: 'search-payments' },
      searchSchema,
      async (input, { by }) => {
        const payments = await search(deps, input, PAGE);
        const { playerId } = input;
        const after = { found: payments.length };
        await audit.write(db, { ...by, action: 'search-payments', ...(playerId && { playerId }), after });
        return { payments, isLast: payments.length < PAGE };
      },
    ),
    route(
      { method: 'GET', path: '/payments-export', act: 'export-payments' },
      z.object(filters),
      async (input, { by, reply }) => {
        const payments = await search(deps, input, MOST_EXPORTED + 1);
        if (payments.length > MOST_EXPORTED) refuseProblems({ from: `max-entries:${MOST_EXPORTED}` });
        const { playerId } = input;
        const after = { ...input, payments: payments.length };
        await audit.write(db, { ...by, action: 'export-payments', ...(playerId && { playerId }), after });
        return sendCsv(reply, 'payments.csv', [PAYMENT_HEADINGS, ...payments.map(toPaymentCells)]);
      },
    ),
    route({ method: 'GET', path: '/books', act: 'check-books' }, z.object({}), async () => ({
      last: await readLastCheck(deps),
    })),
    route(
      { method: 'POST', path: '/books-check', act: 'check-books' },
      z.object({}),
      async (_input, { by }) => {
        await runCheck(deps, by);
        return {};
      },
    ),
    route(
      { method: 'POST', path: '/reconciliation', act: 'reconcile-payments', bodyLimit: BODY_LIMIT },
      reportSchema,
      (input, context) => compareReport(deps, input, context),
    ),
  ];
}

type FoundPayment = Awaited<ReturnType<typeof search>>[number];

async function search({ db, clock }: MoneyDeps, input: z.infer<typeof searchSchema>, most: number) {
  const { from, to, afterTime, afterId, ...filters } = input;
  const isOfOne = Boolean(input.reference || input.playerId);
  const end = to === undefined ? undefined : Date.parse(to) + DAY;
  const start = from === undefined ? undefined : Date.parse(from);
  const last = end ?? clock.now();
  const first = start ?? (isOfOne ? undefined : last - DEFAULT_DAYS * DAY);
  if (!isOfOne && first !== undefined && last - first > MOST_DAYS * DAY) {
    refuseProblems({ from: `max-days:${MOST_DAYS}` });
  }
  const found = await searchPayments(db, {
    ...filters,
    reference: input.reference || undefined,
    provider: input.provider || undefined,
    from: first === undefined ? undefined : new Date(first),
    to: end === undefined ? undefined : new Date(end),
    after: afterTime && afterId ? { createdAt: new Date(afterTime), id: afterId } : undefined,
    most,
  });
  return found.map(({ at, ...payment }) => ({ ...payment, createdAt: at }));
}

const PAYMENT_HEADINGS = [
  'id',
  'reference',
  'player',
  'created',
  'ended',
  'kind',
  'status',
  'amount',
  'currency',
  'brand',
  'method',
  'account',
  'refusal',
] as const;

const toPaymentCells = (payment: FoundPayment): readonly Cell[] => [
  payment.id,
  payment.reference,
  payment.playerId,
  payment.createdAt,
  payment.endedAt,
  payment.method === 'deposit' ? 'deposit' : 'withdrawal',
  payment.status,
  payment.amount / 10 ** minorDigits(payment.currency),
  payment.currency,
  payment.brand,
  payment.provider,
  payment.account,
  payment.refusal,
];

const CHECK = 'check-books';
/** The shortest time between two checks: each reads all accounts. */
const PAUSE = MINUTE;
/** Findings that the audit keeps of a check. */
const MOST_KEPT = 50;

/** Returns the last check from the audit, which keeps its result. */
async function readLastCheck({ db }: MoneyDeps) {
  const entry = await findLastEntry(db, CHECK);
  if (!entry) return null;
  return { at: entry.at.toISOString(), staffId: entry.staff_id, result: entry.after };
}

async function runCheck({ db, clock, audit }: MoneyDeps, by: RouteContext['by']): Promise<void> {
  const last = await findLastEntry(db, CHECK);
  const wait = last ? last.at.getTime() + PAUSE - clock.now() : 0;
  if (wait > 0) throw new Refusal('TooManyAttempts', { retryAfter: Math.ceil(wait / 1000) });
  const { movements, sums, findings } = await checkBooks(db);
  const after = { movements, sums, found: findings.length, findings: findings.slice(0, MOST_KEPT) };
  await audit.write(db, { ...by, action: CHECK, after });
}

const MOST_SHOWN = 200;

async function compareReport(
  { db, audit }: MoneyDeps,
  { csv, from, to }: z.infer<typeof reportSchema>,
  { by }: RouteContext,
) {
  const [first, end] = [Date.parse(from), Date.parse(to) + DAY];
  if (end <= first || end - first > MOST_DAYS * DAY) refuseProblems({ to: `max-days:${MOST_DAYS}` });
  const { rows, matched, mismatches } = await reconcile(db, csv, new Date(first), new Date(end));
  const counts: Record<string, number> = {};
  for (const { kind } of mismatches) counts[kind] = (counts[kind] ?? 0) + 1;
  await audit.write(db, {
    ...by,
    action: 'reconcile-payments',
    after: { from, to, rows, matched, ...counts },
  });
  return {
    rows,
    matched,
    found: mismatches.length,
    counts,
    mismatches: mismatches.slice(0, MOST_SHOWN),
    csv: toCsv([HEADINGS, ...mismatches.map(toCells)]),
  };
}

const FACTS = ['kind', 'amount', 'currency', 'status'] as const;
const HEADINGS = [
  'difference',
  'id',
  'line',
  'player',
  'columns',
  ...FACTS.map((name) => `reported ${name}`),
  ...FACTS.map((name) => `platform ${name}`),
];

const toCells = ({ kind, id, line, playerId, columns, reported, kept }: Mismatch): readonly Cell[] => [
  kind,
  id,
  line,
  playerId,
  columns.join(' '),
  ...factCells(reported),
  ...factCells(kept),
];

const factCells = (facts: Facts | null): readonly Cell[] =>
  facts
    ? [facts.kind, facts.amount / 10 ** minorDigits(facts.currency), facts.currency, facts.status]
    : FACTS.map(() => null);
