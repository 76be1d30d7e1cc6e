import { type LimitEntry, parseInstant } from '@playerdesk/contract/internal';
import { formatWhen, type LimitName } from '@playerdesk/core/internal';
import { formatLimit } from '../../kit/limit-labels.ts';
import type { WidgetContext } from '../../kit/widget-context.ts';

/** Describes a pending change of a limit: the amount, and when it takes effect or can be confirmed. */
export function getPendingText(
  { text, locale }: WidgetContext['texts'],
  name: LimitName,
  { amount, activationDate, needsConfirmation }: LimitEntry,
  now: number,
): string {
  const values = {
    amount: amount === null ? text('limits.none') : formatLimit(name, amount, locale),
    when: formatWhen(activationDate, locale, now),
  };
  if (!needsConfirmation) return text('limits.incoming', values);
  const isDue = parseInstant(activationDate) <= now;
  return text(isDue ? 'limits.may-confirm' : 'limits.may-confirm-from', values);
}
