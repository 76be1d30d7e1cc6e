import { parseInstant, type Transaction, transactionStatus } from '@playerdesk/contract/internal';
import { formatInstant, formatWhen } from '@playerdesk/core/internal';
import { useWidget } from '../../kit/widget-context.ts';

/** Statuses of a withdrawal on its way. */
const OPEN: readonly string[] = ['initiated', 'pending'];

/** The way of a withdrawal: what is done has a time, and the end says when it is expected. */
export function WithdrawalSteps({ transaction }: { readonly transaction: Transaction }) {
  const { account, texts } = useWidget();
  const { text, locale } = texts;
  const { date, pendingAt, expectedAt, endedAt } = transaction;
  // A platform without these times has nothing to show beyond the status.
  if (pendingAt === undefined && endedAt === undefined) return null;
  const { status } = transactionStatus(transaction.status);
  const isOpen = OPEN.includes(status);
  const end = isOpen || status === 'completed' ? 'paid' : 'returned';
  const now = account.serverNow();
  // A day that has passed would be a promise that was not kept.
  const isAwaited = isOpen && expectedAt !== undefined && parseInstant(expectedAt) > now;
  const expected = isAwaited && formatWhen(expectedAt, locale, now);
  const steps = [
    { name: 'requested', when: formatInstant(date, locale) },
    ...(pendingAt === undefined
      ? []
      : [{ name: 'pending', when: formatInstant(pendingAt, locale) } as const]),
  ] as const;
  return (
    <ol className="pd-way" part="withdrawal-steps">
      {steps.map(({ name, when }, index) => (
        <li
          key={name}
          className="pd-way-step"
          data-done=""
          aria-current={isOpen && index === steps.length - 1 ? 'step' : undefined}
        >
          <span>{text(`history.step.${name}`)}</span>
          <span className="pd-way-when">{when}</span>
        </li>
      ))}
      <li className="pd-way-step" data-done={isOpen ? undefined : ''}>
        <span>{text(`history.step.${end}`)}</span>
        {endedAt !== undefined && <span className="pd-way-when">{formatInstant(endedAt, locale)}</span>}
        {expected && <span className="pd-way-when">{text('history.step.expected', { when: expected })}</span>}
      </li>
    </ol>
  );
}
