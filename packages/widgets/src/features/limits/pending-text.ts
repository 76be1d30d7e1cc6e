import { type LimitEntry, type LimitType, parseInstant } from '@playerdesk/contract/internal';
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
    amount: amount === null ? getNoLimitText({ text }, name.type) : formatLimit(name, amount, locale),
    when: formatWhen(activationDate, locale, now),
  };
  if (!needsConfirmation) return text('limits.incoming', values);
  const isDue = parseInstant(activationDate) <= now;
  return text(isDue ? 'limits.may-confirm' : 'limits.may-confirm-from', values);
}

/** Returns what a missing limit means. Without an interval of their own, players have the default one. */
export function getNoLimitText({ text }: Pick<WidgetContext['texts'], 'text'>, type: LimitType): string {
  return text(type === 'reality-check' ? 'limits.interval-default' : 'limits.none');
}
