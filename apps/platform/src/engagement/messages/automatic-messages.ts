import { type LimitSpan, type LimitType, minorDigits } from '@playerdesk/contract/internal';
import { escapeHtml } from '../../infrastructure/escape-html.ts';
import type { Language } from '../../infrastructure/reference-data/languages.ts';
import { BONUS_TEXTS, WELCOME_TEXTS } from './automatic-message-texts.ts';
import { CARE_TEXTS } from './care-texts.ts';
import type { AutomaticMessage } from './inbox.ts';
import { LIMIT_TEXTS } from './limit-texts.ts';
import { REFUSED_WITHDRAWAL_TEXTS, type RefusedWithdrawalReason } from './refused-withdrawal-texts.ts';
import { SUMMARY_TEXTS } from './summary-texts.ts';
import { WITHDRAWAL_TEXTS } from './withdrawal-texts.ts';

/** Sent once, when an account is ready for play. */
export const WELCOME: AutomaticMessage = {
  purpose: 'marketing',
  occasion: 'welcome',
  ctaAction: '/casino',
  texts: (language) => WELCOME_TEXTS[language],
};

/** Notifies a player of a granted bonus. */
export function bonusMessage(bonusId: string, nameIn: (language: Language) => string): AutomaticMessage {
  return {
    purpose: 'marketing',
    occasion: `bonus ${bonusId}`,
    ctaAction: '/bonuses',
    texts: (language) => {
      const { title, content, ctaText } = BONUS_TEXTS[language];
      return { title, content: content(escapeHtml(nameIn(language))), ctaText };
    },
  };
}

interface Paid {
  readonly id: string;
  /** Integer minor units. */
  readonly amount: number;
  readonly currency: string;
}

/** Notifies a player of a change of a withdrawal, once: it is checked, with the provider, paid out or back in the balance. */
export function withdrawalMessage(
  { id, amount, currency }: Paid,
  change: keyof typeof WITHDRAWAL_TEXTS,
): AutomaticMessage {
  const isEnd = change === 'completed' || change === 'failed';
  return {
    purpose: 'payment',
    occasion: isEnd ? `payment ${id}` : `payment ${id} ${change}`,
    texts: (language) => {
      const { title, content } = WITHDRAWAL_TEXTS[change][language];
      return { title, content: content(escapeHtml(moneyText(amount, currency, language))) };
    },
  };
}

/** Notifies a player of a withdrawal that staff refused, whose money is back in the balance, and of what to do. */
export function refusedWithdrawalMessage(paid: Paid, reason: RefusedWithdrawalReason): AutomaticMessage {
  const message = withdrawalMessage(paid, 'failed');
  return {
    ...message,
    texts: (language) => {
      const { title, content } = message.texts(language);
      return { title, content: `${content}<p>${REFUSED_WITHDRAWAL_TEXTS[language][reason]}</p>` };
    },
  };
}

/** Notifies a player whose play shows markers of harm. */
export function careMessage(now: number): AutomaticMessage {
  return {
    purpose: 'responsible-gambling',
    occasion: `care ${now}`,
    ctaAction: '/menu/responsible-gaming',
    texts: (language) => CARE_TEXTS[language],
  };
}

/** The totals of a month. Amounts are integer minor units. */
export interface MonthSummary {
  /** First instant of the month, and the time zone of the calendar. */
  readonly from: number;
  readonly zone: string;
  readonly currency: string;
  readonly deposits: number;
  readonly withdrawals: number;
  readonly stakes: number;
  readonly wins: number;
  /** Minutes signed in. */
  readonly minutes: number;
}

/** Summarizes the last month, once per month. */
export function summaryMessage({ from, zone: timeZone, currency, ...sums }: MonthSummary): AutomaticMessage {
  const key = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit' }).format(from);
  return {
    purpose: 'activity-summary',
    occasion: `monthly-summary ${key}`,
    ctaAction: '/menu/history',
    texts: (language) => {
      const { title, ctaText, ...labels } = SUMMARY_TEXTS[language];
      const format = new Intl.DateTimeFormat(language, { timeZone, year: 'numeric', month: 'long' });
      const { deposits, withdrawals, stakes, wins, minutes } = sums;
      const money = (amount: number) => escapeHtml(moneyText(amount, currency, language));
      const rows = [
        [labels.deposits, money(deposits)],
        [labels.withdrawals, money(withdrawals)],
        [labels.stakes, money(stakes)],
        [labels.wins, money(wins)],
        [labels.result, money(wins - stakes)],
        [labels.time, labels.duration(Math.floor(minutes / 60), minutes % 60)],
      ];
      const lines = rows.map(([label, value]) => `<li>${label}: <strong>${value}</strong></li>`);
      return { title: `${title}: ${format.format(from)}`, content: `<ul>${lines.join('')}</ul>`, ctaText };
    },
  };
}

interface UsedLimit {
  readonly id: string;
  readonly type: LimitType;
  readonly period: LimitSpan;
  readonly currency: string | null;
  /** Start of the limit period in milliseconds since 1970. */
  readonly since: number;
  readonly percent: number;
  /** Minor units or minutes. */
  readonly remaining: number;
}

/** Notifies a player that a percentage of a limit is used, once per period. */
export function limitMessage({
  id,
  type,
  period,
  currency,
  since,
  percent,
  remaining,
}: UsedLimit): AutomaticMessage | null {
  if (type === 'session' || type === 'reality-check' || period === 'transaction') return null;
  const notNegative = Math.max(0, remaining);
  return {
    purpose: 'limit',
    occasion: `limit ${id} ${percent} ${since}`,
    texts: (language) => {
      const { title, types, periods, content, minutes } = LIMIT_TEXTS[language];
      const rest =
        currency === null ? minutes(notNegative) : escapeHtml(moneyText(notNegative, currency, language));
      return { title: title(percent), content: content(`${types[type]} ${periods[period]}`, percent, rest) };
    },
  };
}

function moneyText(amount: number, currency: string, language: Language): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency });
  return format.format(amount / 10 ** minorDigits(currency));
}
