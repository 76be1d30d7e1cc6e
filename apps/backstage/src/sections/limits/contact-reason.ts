import type { ContactTask } from '../../api/limits.ts';
import { formatMoney, formatName } from '../../data/format.ts';

type Details = Readonly<Record<string, unknown>>;

const CHECKS: readonly string[] = ['financial-vulnerability', 'markers-of-harm'];

/** Whether a task is a check whose outcome is recorded in the audit log. */
export const needsOutcome = ({ reason }: ContactTask): boolean => CHECKS.includes(reason);

const money = (amount: unknown, currency: unknown) => formatMoney(Number(amount), String(currency));

const REASONS: Readonly<Record<string, (details: Details) => string>> = {
  'limit-above': ({ period, amount, currency }) =>
    `Chose a ${period} deposit limit of ${money(amount, currency)}.`,
  'limit-raised': ({ period, amount, currency }) =>
    `Raised the ${period} deposit limit to ${money(amount, currency)}.`,
  'end-asked': ({ dueAt }) =>
    typeof dueAt === 'string'
      ? `Asked to end a break early. Answer by ${dueAt.slice(0, 10)}.`
      : 'Asked to end a break early.',
  'return-funds': ({ amount, currency }) =>
    `Is self-excluded and cannot withdraw. Return ${money(amount, currency)}.`,
  'financial-vulnerability': ({ net, currency, days }) =>
    `Paid in ${money(net, currency)} net within ${days} days. Look in public records for a bankruptcy, judgments and debt arrangements.`,
  'markers-of-harm': ({ markers }) =>
    `Shows markers of harm (${listed(markers)}). Look at their play and contact them.`,
  'self-test': () => 'Handed in a self-test that blocks play and deposits until you have called.',
};

const listed = (codes: unknown) =>
  Array.isArray(codes) ? codes.map((code) => formatName(String(code)).toLowerCase()).join(', ') : '';

/** Explains in sentences why staff have to contact a player. */
export const contactReason = ({ reason, details }: ContactTask): string =>
  REASONS[reason]?.(details ?? {}) ?? `${formatName(reason)}.`;
