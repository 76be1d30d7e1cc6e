import type { Db } from '../../infrastructure/database/tables.ts';
import { refuseProblems } from '../../infrastructure/refusal.ts';
import { type ProviderReport, parseProviderReport, type ReportedPayment } from './provider-report.ts';
import { findKeptPayments, type KeptPayment, listCompleted } from './reconciliation.queries.ts';

/** A difference between a provider's report and the ledger. */
export interface Mismatch {
  readonly kind: 'not-in-ledger' | 'not-in-report' | 'different' | 'doubled' | 'unreadable';
  /** The provider's id of the payment. */
  readonly id: string;
  /** The line in the report. Null: it is not there. */
  readonly line: number | null;
  /** Null: the platform does not know the payment. */
  readonly playerId: string | null;
  /** What differs, or cannot be read. */
  readonly columns: readonly string[];
  readonly reported: Facts | null;
  readonly kept: Facts | null;
}

export interface Facts {
  readonly kind: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly status: string;
}

export interface Reconciliation {
  /** Rows of the report. */
  readonly rows: number;
  /** Rows without a difference. */
  readonly matched: number;
  readonly mismatches: readonly Mismatch[];
}

/** Payments of a period that are compared. */
const MOST_PAYMENTS = 50_000;

/**
 * Compares a provider's report (CSV) with the ledger. Payments that completed in the period have to be in the report.
 *
 * @throws Refusal `ValidationError` for a file that is no report, and for a period with too many payments.
 */
export async function reconcile(db: Db, csv: string, from: Date, to: Date): Promise<Reconciliation> {
  const report = parseProviderReport(csv);
  const kept = await findKeptPayments(db, [...new Set(report.payments.map(({ id }) => id))]);
  const completed = await listCompleted(db, from, to, MOST_PAYMENTS + 1);
  if (completed.length > MOST_PAYMENTS) refuseProblems({ to: `max-payments:${MOST_PAYMENTS}` });
  return compare(report, kept, completed);
}

/** Compares a report with the payments that have its ids, and with those that completed in its period. */
function compare(
  { payments, unreadable }: ProviderReport,
  kept: ReadonlyMap<string, KeptPayment>,
  completed: readonly KeptPayment[],
): Reconciliation {
  const seen = new Set<string>();
  const mismatches: Mismatch[] = [];
  for (const reported of payments) {
    const found = compareOne(reported, kept.get(reported.id), seen.has(reported.id));
    if (found) mismatches.push(found);
    seen.add(reported.id);
  }
  const matched = payments.length - mismatches.length;
  const nothing = { playerId: null, reported: null, kept: null };
  mismatches.push(
    ...unreadable.map(({ line, column, id }) => {
      // A row that cannot be read is no payment that is missing.
      seen.add(id);
      return { ...nothing, kind: 'unreadable', id, line, columns: [column] } as const;
    }),
  );
  mismatches.push(
    ...completed
      .filter(({ id }) => !seen.has(id))
      .map((payment) => ({
        kind: 'not-in-report' as const,
        id: payment.id,
        line: null,
        playerId: payment.playerId,
        columns: [],
        reported: null,
        kept: toFacts(payment),
      })),
  );
  return { rows: payments.length + unreadable.length, matched, mismatches };
}

function compareOne(
  reported: ReportedPayment,
  kept: KeptPayment | undefined,
  isDoubled: boolean,
): Mismatch | null {
  const columns = kept ? findDifferences(reported, kept) : [];
  const kind = isDoubled ? 'doubled' : kept ? 'different' : 'not-in-ledger';
  // An attempt that did not complete need not have reached the platform.
  const isKnown = kind !== 'not-in-ledger' || reported.status === 'completed';
  if (!isKnown || (kind === 'different' && columns.length === 0)) return null;
  const { id, line } = reported;
  return {
    kind,
    id,
    line,
    playerId: kept?.playerId ?? null,
    columns,
    reported: toFacts(reported),
    kept: kept ? toFacts(kept) : null,
  };
}

function findDifferences(reported: ReportedPayment, kept: KeptPayment): readonly string[] {
  const columns: string[] = (['kind', 'amount', 'currency', 'status'] as const).filter(
    (column) => reported[column] !== kept[column],
  );
  const isMoved = kept.moved !== null;
  // Only a completed payment moves money between the player and the provider.
  const isBooked = kept.status === 'completed' ? kept.moved === kept.amount : !isMoved;
  return isBooked ? columns : [...columns, 'ledger'];
}

const toFacts = ({ kind, amount, currency, status }: Facts): Facts => ({ kind, amount, currency, status });
