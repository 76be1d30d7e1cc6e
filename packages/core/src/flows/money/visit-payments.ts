import {
  parseInstant,
  type Transaction,
  type TransactionStatus,
  transactionStatus,
} from '@playerdesk/contract/internal';
import type { FrameReport, PaymentSearch } from './cashier-state.ts';

const LIVE: readonly TransactionStatus[] = ['completed', 'pending', 'initiated'];

/** What is known of a player's payments before a frame opens. */
export interface PaymentsBefore {
  /** Ids in the list. */
  readonly ids: ReadonlySet<string>;
  /** Milliseconds since 1970, by the platform's clock. */
  readonly at: number;
}

/** A date may have no seconds, and the clock of a page may be late or early. */
const TOLERANCE = 60_000;
const DAY = 86_400_000;

/**
 * Finds the payments of a visit in a player's list, for platforms without a lookup by reference.
 *
 * A payment with a reported identifier counts. Without one, a single payment counts that was not in the list when the
 * frame opened, and is not dated before it. One with an unreadable date does not count. After a report it counts only with
 * the reported amount and currency: its reported identifiers may be of a payment that the list does not have yet. Several
 * such payments are ambiguous, for example with a second tab, and none of them counts. One of another visit never counts.
 *
 * A visit on another device, and one whose frame has sent no identifier, are unknown here: their payment may count.
 *
 * @param before The list when the frame opened; null when it could not be read.
 * @param others Ids of payments that belong to other visits.
 */
export function findVisitPayments(
  listed: readonly Transaction[],
  before: PaymentsBefore | null,
  search: PaymentSearch,
  others: ReadonlySet<string> = new Set(),
): readonly Transaction[] {
  const { reference, report, hint, shownPayments } = search;
  const withIds = (...ids: (string | undefined)[]) => listed.filter(({ id }) => ids.includes(id));
  const referenced = withIds(reference, report?.reference, report?.merchantReference);
  // The provider's number may be another payment's number of the platform: a reference decides before it.
  const named = referenced.length > 0 ? referenced : withIds(report?.transactionId);
  if (named.length > 0 || hint === null || before === null) return named;
  const candidates = listed.filter(
    (payment) =>
      !before.ids.has(payment.id) &&
      !others.has(payment.id) &&
      isDatedSince(payment, before.at) &&
      !shownPayments.includes(payment.id) &&
      isPossibleMatch(payment, report),
  );
  const isRefused = hint === 'failed' || hint === 'cancelled';
  const live = candidates.filter((payment) => LIVE.includes(transactionStatus(payment.status).status));
  // After a reported failure, a completed payment belongs to another visit. After anything else, a failed one does: a
  // player who reads that nothing was paid pays again.
  if (isRefused) return candidates.filter((payment) => !live.includes(payment));
  return live.length === 1 ? live : [];
}

function isDatedSince({ date }: Transaction, at: number): boolean {
  const time = parseInstant(date);
  const isDay = date.length === 'YYYY-MM-DD'.length;
  return (isDay ? time + DAY : time) >= at - TOLERANCE;
}

/** Returns the identifiers of a payment that its frame reported. */
export function getReportedIds(report: FrameReport | null): readonly string[] {
  const { reference, transactionId, merchantReference } = report ?? {};
  return [reference, transactionId, merchantReference].filter((id) => id !== undefined);
}

function isPossibleMatch({ amount, currency }: Transaction, report: FrameReport | null): boolean {
  if (report?.amount === undefined) return getReportedIds(report).length === 0;
  return Math.abs(amount) === report.amount && (report.currency ?? currency) === currency;
}
