import type { BreakTerm, LimitType, Product, SafetyMark } from '@playerdesk/contract/internal';
import type { InstrumentId, TestInstrument } from '@playerdesk/core/internal';

/**
 * Options for safer gambling. The jurisdiction pack decides everything else.
 *
 * @see docs/features/responsible-gambling.md
 */
export interface ResponsibleGamblingSettings {
  /** Limit types to show. Default: all. */
  readonly limitTypes?: readonly LimitType[] | undefined;
  /** Products with their own limits. Default: casino and sports for time limits, none for money limits. */
  readonly limitProducts?: readonly Product[] | undefined;
  /**
   * Self-exclusion terms that replace those of the pack, such as the second list of the specification,
   * `SECOND_EXCLUSION_TERMS`.
   */
  readonly exclusionTerms?: readonly BreakTerm[] | undefined;
  /** Instrument of the self-test. Default: `documented`. */
  readonly selfTest?: InstrumentId | TestInstrument | undefined;
  /** URLs of the official artwork of safety marks, by mark id. */
  readonly artwork?: Readonly<Partial<Record<SafetyMark['id'], string>>> | undefined;
  /** Whether reality checks are shown automatically. Default: true. */
  readonly realityChecks?: boolean | undefined;
}
