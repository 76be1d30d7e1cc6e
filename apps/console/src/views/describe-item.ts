import type { QueueItem } from '../api/answers.ts';
import { formatMoney, formatName } from '../format.ts';
import { t } from '../messages/translate.ts';

const SIGNALS: Readonly<Record<string, string>> = {
  structuring: t('Many deposits just below the threshold'),
  instruments: t('Many payment instruments'),
  unplayed: t('Money in and out without play'),
};

/** Names an item in a line. */
export function describeItem({ kind, details }: QueueItem): string {
  if (kind === 'document') return formatName(String(details.type));
  if (kind === 'person')
    return t('Same person as {name}?', { name: String(details.other ?? t('an excluded person')) });
  if (kind === 'wealth') return t('Declared finances');
  if (kind === 'withdrawal')
    return t('Withdrawal, {amount}', {
      amount: formatMoney(Number(details.amount), String(details.currency)),
    });
  if (kind === 'payment')
    return t('Payment without an answer, {amount}', {
      amount: formatMoney(Number(details.amount), String(details.currency)),
    });
  if (kind === 'signal') return SIGNALS[String(details.signal)] ?? formatName(String(details.signal));
  if (kind === 'contact') return formatName(String(details.reason));
  if (kind === 'complaint')
    return t('Complaint: {topic}', { topic: formatName(String(details.topic)).toLowerCase() });
  if (kind === 'alarm') return t('Break-glass account used');
  if (kind === 'mail') return t('E-mail not sent: {subject}', { subject: String(details.subject) });
  if (kind === 'call') return t('Call failed: {call}', { call: String(details.call) });
  return t('Approve: {request}', { request: describeRequest(details) });
}

function describeRequest({ act, input }: QueueItem['details']): string {
  const { amount, currency, name: campaign } = (input ?? {}) as Readonly<Record<string, unknown>>;
  const name = formatName(String(act)).toLowerCase();
  const isMoney = typeof amount === 'number' && typeof currency === 'string';
  if (typeof campaign === 'string') return `${name}, ${campaign}`;
  return isMoney ? `${name}, ${formatMoney(amount, currency)}` : name;
}
