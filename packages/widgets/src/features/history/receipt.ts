import { type Transaction, transactionStatus } from '@playerdesk/contract/internal';
import { formatInstant, formatStatementMoney } from '@playerdesk/core/internal';
import type { PrintedFacts, PrintedPage } from '../../kit/print/print-page.ts';
import type { TypedTexts } from '../../kit/widget-context.ts';
import { getMethodName } from './method-name.ts';

/** Returns the receipt of a payment, also of one that is under way or has failed: it says so. */
export function getReceipt(
  texts: TypedTexts,
  transaction: Transaction,
  type: 'deposit' | 'withdraw',
): Pick<PrintedPage, 'title' | 'parts'> {
  const { text, locale } = texts;
  const { amount, currency, date, description, id, checkedAt, pendingAt, endedAt, providerReference } =
    transaction;
  const { status } = transactionStatus(transaction.status);
  const instant = (iso: string | undefined) => (iso === undefined ? '' : formatInstant(iso, locale));
  const end = status === 'completed' ? 'history.step.paid' : 'history.step.returned';
  const facts: PrintedFacts = [
    [text('history.column.type'), text(`history.what.${type}`)],
    [text('history.column.amount'), formatStatementMoney(Math.abs(amount), currency, locale)],
    [text('history.column.status'), text(`history.status.${status}`)],
    [text(type === 'withdraw' ? 'history.step.requested' : 'history.column.date'), instant(date)],
    [text('history.step.checked'), instant(checkedAt)],
    [text('history.step.pending'), instant(pendingAt)],
    [text(end), instant(endedAt)],
    [text('history.column.method'), getMethodName(text, transaction) ?? ''],
    [text('history.column.what'), description ?? ''],
    [text('history.column.reference'), id],
    [text('history.fact.provider-reference'), providerReference ?? ''],
  ];
  return { title: text(`history.receipt.${type}`), parts: [{ facts: facts.filter(([, value]) => value) }] };
}
