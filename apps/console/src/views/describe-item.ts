import type { QueueItem } from '../api/answers.ts';
import { formatMoney, formatName } from '../format.ts';

const SIGNALS: Readonly<Record<string, string>> = {
  structuring: 'Many deposits just below the threshold',
  instruments: 'Many payment instruments',
  unplayed: 'Money in and out without play',
};

/** Names an item in a line. */
export function describeItem({ kind, details }: QueueItem): string {
  if (kind === 'document') return formatName(String(details.type));
  if (kind === 'person') return `Same person as ${String(details.other ?? 'an excluded person')}?`;
  if (kind === 'withdrawal')
    return `Withdrawal, ${formatMoney(Number(details.amount), String(details.currency))}`;
  if (kind === 'signal') return SIGNALS[String(details.signal)] ?? formatName(String(details.signal));
  if (kind === 'contact') return formatName(String(details.reason));
  return `Approve: ${describeRequest(details)}`;
}

function describeRequest({ act, input }: QueueItem['details']): string {
  const { amount, currency } = (input ?? {}) as { amount?: unknown; currency?: unknown };
  const name = formatName(String(act)).toLowerCase();
  const isMoney = typeof amount === 'number' && typeof currency === 'string';
  return isMoney ? `${name}, ${formatMoney(amount, currency)}` : name;
}
