import type { BreakTerm } from '../rules.ts';

/** What a player chose in the break widget (3-compliance §2). */
export const PANIC_CHOICES = ['open', 'none', 'pause'] as const;
export type PanicChoice = (typeof PANIC_CHOICES)[number];

/** The documents' two numbers for a break without an end; a platform writes one of them. */
export const INDEFINITE_DAYS = [999, 99_999] as const;

/** The documents' second list of self-exclusions (3-compliance §6), for platforms that offer it. */
export const SECOND_EXCLUSION_TERMS: readonly BreakTerm[] = [1, 7, 30, 365, 'indefinite'];
