import type { JurisdictionPack, JurisdictionRules } from '@playerdesk/contract/internal';
import type { ComplaintTerm } from './complaints.ts';
import type { DueDiligenceThreshold } from './money-laundering.ts';
import type { RetentionTerms } from './retention.ts';
import type { LawAnswers } from './statements.ts';

/** Facts of a license that only a server needs. */
export interface LicenseFacts {
  /** Name of the licensing authority. */
  readonly authority: string;
  /** Whether the law allows one account per person, so that a second one is refused at another address too. */
  readonly oneAccount: boolean;
  /** Whether the license also serves residents of countries that no other license serves. */
  readonly servesRemainingCountries: boolean;
  /** How long records are kept. */
  readonly retention: RetentionTerms;
  /** From which amount staff have to know a player better. Never shown to players (Directive (EU) 2015/849, article 39). */
  readonly dueDiligence: DueDiligenceThreshold;
  /** Until when a complaint is answered. Null: no source names days. */
  readonly complaints: ComplaintTerm | null;
}

/** All rules of a jurisdiction, loaded at once for a server. */
export interface JurisdictionRule extends JurisdictionRules, LicenseFacts, Omit<LawAnswers, 'sources'> {
  readonly id: string;
  /** Edition of these rules, for the audit. */
  readonly edition: string;
  /** Countries whose residents this license serves, ISO 3166-1 alpha-2. */
  readonly countries: readonly string[];
}

/** Joins the parts of a jurisdiction. */
export function createJurisdictionRule(
  { id, edition, countries, rules }: JurisdictionPack,
  { limits, responsibleGambling, gambling }: LawAnswers,
  license: LicenseFacts,
): JurisdictionRule {
  return { id, edition, countries, ...rules, limits, responsibleGambling, gambling, ...license };
}
