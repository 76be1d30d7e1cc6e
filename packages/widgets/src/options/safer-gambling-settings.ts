import type { BreakTerm, LimitType, Product, SafetyMark } from '@playerdesk/contract';
import type { InstrumentId, TestInstrument } from '@playerdesk/core';

/** What a host decides of safer gambling. Everything that a jurisdiction decides is its pack's. */
export interface SaferGamblingSettings {
  /** Types of limits that are shown. Default: all. */
  readonly limitTypes?: readonly LimitType[] | undefined;
  /** Products that have limits of their own. Default: casino and sport for time, none for money. */
  readonly limitProducts?: readonly Product[] | undefined;
  /** Self-exclusions in place of the pack's, such as the documents' second list `SECOND_EXCLUSION_TERMS`. */
  readonly exclusionTerms?: readonly BreakTerm[] | undefined;
  /** The instrument of the self-test. Default: `documented`. */
  readonly selfTest?: InstrumentId | TestInstrument | undefined;
  /** Addresses of the marks' own artwork, as their owners hand it out. */
  readonly artwork?: Readonly<Partial<Record<SafetyMark['id'], string>>> | undefined;
  /** Whether reality checks come by themselves. Default true. */
  readonly realityChecks?: boolean | undefined;
}
