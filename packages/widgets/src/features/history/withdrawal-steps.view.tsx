import { parseInstant, type Transaction, transactionStatus } from '@playerdesk/contract/internal';
import { formatWhen } from '@playerdesk/core/internal';
import { Button } from '../../design-system/button.tsx';
import { formatWhenAlone } from '../../kit/format-when-alone.ts';
import { useWidget } from '../../kit/widget-context.ts';

/** Statuses of a withdrawal on its way. */
const OPEN: readonly string[] = ['initiated', 'pending'];

/** Steps of a withdrawal. A step that is done has its time, and the last one says when it is expected. */
export function WithdrawalSteps({ transaction }: { readonly transaction: Transaction }) {
  const widget = useWidget();
  const { text, locale } = widget.texts;
  const { date, checkUntil, checkedAt, waitsFor, pendingAt, expectedAt, endedAt } = transaction;
  // A platform without these times has nothing to show beyond the status.
  if ((checkUntil ?? checkedAt ?? pendingAt ?? endedAt) === undefined) return null;
  const { status } = transactionStatus(transaction.status);
  const isOpen = OPEN.includes(status);
  const end = isOpen || status === 'completed' ? 'paid' : 'returned';
  const now = widget.account.serverNow();
  const when = (iso: string) => formatWhenAlone(widget, iso);
  /** Says when a step is expected. A day that has passed would be a promise that was not kept. */
  const expected = (iso: string | undefined) =>
    isOpen && iso !== undefined && parseInstant(iso) > now
      ? text('history.step.expected', { when: formatWhen(iso, locale, now) })
      : null;
  const steps = [
    { name: 'requested', when: when(date) },
    ...(checkUntil === undefined ? [] : [{ name: 'checking', when: expected(checkUntil) } as const]),
    ...(checkedAt === undefined ? [] : [{ name: 'checked', when: when(checkedAt) } as const]),
    ...(pendingAt === undefined ? [] : [{ name: 'pending', when: when(pendingAt) } as const]),
  ] as const;
  return (
    <ol className="pd-withdrawal-steps" part="withdrawal-steps">
      {steps.map(({ name, when }, index) => (
        <li
          key={name}
          className="pd-withdrawal-step"
          data-done=""
          aria-current={isOpen && index === steps.length - 1 ? 'step' : undefined}
        >
          <span>{text(`history.step.${name}`)}</span>
          {when && <span className="pd-withdrawal-when">{when}</span>}
          {name === 'checking' && waitsFor && (
            <Button kind="link" size="small" onClick={() => widget.open('verify', {}, undefined, true)}>
              {text(`history.step.waits-for.${waitsFor}`)}
            </Button>
          )}
        </li>
      ))}
      <li className="pd-withdrawal-step" data-done={isOpen ? undefined : ''}>
        <span>{text(`history.step.${end}`)}</span>
        {endedAt !== undefined && <span className="pd-withdrawal-when">{when(endedAt)}</span>}
        {expected(expectedAt) && <span className="pd-withdrawal-when">{expected(expectedAt)}</span>}
      </li>
    </ol>
  );
}
