import { type LimitSpan, type LimitType, minorDigits } from '@playerdesk/contract';
import { escapeHtml } from '../../infrastructure/escape-html.ts';
import type { Language } from '../../infrastructure/reference-data/languages.ts';
import { BONUS_TEXTS, PAYMENT_TEXTS, WELCOME_TEXTS } from './automatic-message-texts.ts';
import { CARE_TEXTS } from './care-texts.ts';
import type { AutomaticMessage } from './inbox.ts';
import { LIMIT_TEXTS } from './limit-texts.ts';
import { SUMMARY_TEXTS } from './summary-texts.ts';

/** Once, when an account is ready to be played with. */
export const WELCOME: AutomaticMessage = {
  occasion: 'welcome',
  ctaAction: '/casino',
  texts: (language) => WELCOME_TEXTS[language],
};

/** A bonus was put before the player. */
export function bonusMessage(bonusId: string, name: string): AutomaticMessage {
  return {
    occasion: `bonus ${bonusId}`,
    ctaAction: '/bonuses',
    texts: (language) => {
      const { title, content, ctaText } = BONUS_TEXTS[language];
      return { title, content: content(escapeHtml(name)), ctaText };
    },
  };
}

interface Paid {
  readonly id: string;
  /** Integer minor units. */
  readonly amount: number;
  readonly currency: string;
}

/** A withdrawal left the house. */
export function paymentMessage({ id, amount, currency }: Paid): AutomaticMessage {
  return {
    occasion: `payment ${id}`,
    texts: (language) => {
      const { title, content } = PAYMENT_TEXTS[language];
      return { title, content: content(escapeHtml(moneyText(amount, currency, language))) };
    },
  };
}

/** Play shows signs that it may do harm. */
export function careMessage(now: number): AutomaticMessage {
  return {
    occasion: `care ${now}`,
    ctaAction: '/menu/responsible-gaming',
    texts: (language) => CARE_TEXTS[language],
  };
}

/** What a month came to. Amounts are integer minor units. */
export interface MonthSummary {
  /** First instant of the month, and the zone it is counted in. */
  readonly from: number;
  readonly zone: string;
  readonly currency: string;
  readonly deposits: number;
  readonly withdrawals: number;
  readonly stakes: number;
  readonly wins: number;
  /** Signed in. */
  readonly minutes: number;
}

/** What the last month came to, once for each month. */
export function summaryMessage({ from, zone: timeZone, currency, ...sums }: MonthSummary): AutomaticMessage {
  const key = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit' }).format(from);
  return {
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
  /** When the period began in which it was used, milliseconds since 1970. */
  readonly since: number;
  readonly percent: number;
  /** Minor units or minutes. */
  readonly remaining: number;
}

/** A part of a limit was used up: told once in each period. */
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
  const left = Math.max(0, remaining);
  return {
    occasion: `limit ${id} ${percent} ${since}`,
    texts: (language) => {
      const { title, types, periods, content, minutes } = LIMIT_TEXTS[language];
      const rest = currency === null ? minutes(left) : escapeHtml(moneyText(left, currency, language));
      return { title: title(percent), content: content(`${types[type]} ${periods[period]}`, percent, rest) };
    },
  };
}

function moneyText(amount: number, currency: string, language: Language): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency });
  return format.format(amount / 10 ** minorDigits(currency));
}
