import type { BreakTerm } from '@playerdesk/contract/internal';
import { formatWhen } from '@playerdesk/core/internal';
import type { TypedTexts } from '../../kit/widget-context.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Returns the end of a break that starts now, as an ISO 8601 instant in UTC. Null for an indefinite break. */
export function getTermEnd(term: BreakTerm, now: number): string | null {
  return term === 'indefinite' ? null : new Date(now + term * DAY).toISOString();
}

/** Formats a break term: '1 day', '6 months', 'Without an end'. */
export function formatTerm({ text }: TypedTexts, term: BreakTerm): string {
  if (term === 'indefinite') return text('breaks.term.indefinite');
  if (term % 365 === 0) return text('breaks.term.years', { count: term / 365 });
  if (term === 182) return text('breaks.term.months', { count: 6 });
  if (term === 30) return text('breaks.term.months', { count: 1 });
  if (term % 7 === 0) return text('breaks.term.weeks', { count: term / 7 });
  return text('breaks.term.days', { count: term });
}

/** Formats the end of a break in the player's time zone. */
export function formatUntil({ text, locale }: TypedTexts, until: string | null, now: number): string {
  return until === null
    ? text('breaks.until-never')
    : text('breaks.until', { when: formatWhen(until, locale, now) });
}
