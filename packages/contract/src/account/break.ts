import type { BreakTerm } from '../rules.ts';

/** Choices of the break widget. */
export const PANIC_CHOICES = ['open', 'none', 'pause'] as const;
/** A choice of the break widget. */
export type PanicChoice = (typeof PANIC_CHOICES)[number];

/** Numbers of days that mean an indefinite break. Each platform uses one of them. */
export const INDEFINITE_DAYS = [999, 99_999] as const;

/** A second list of self-exclusion terms that some platforms offer. */
export const SECOND_EXCLUSION_TERMS: readonly BreakTerm[] = [1, 7, 30, 365, 'indefinite'];
