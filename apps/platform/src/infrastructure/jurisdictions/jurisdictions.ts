import {
  DOCUMENTED_RULES,
  JURISDICTION_RULES,
  type JurisdictionRule,
  type RecordKind,
  type RetentionTerm,
  SIGNAL_DEFAULTS,
} from '@playerdesk/jurisdictions/server';

export { type JurisdictionRule, type RecordKind, type RetentionTerm, SIGNAL_DEFAULTS };

const EDITIONS = { current: JURISDICTION_RULES, documented: DOCUMENTED_RULES } as const;

/** `current`: the law. `documented`: the product specification, also where the law differs. */
export type RuleEdition = keyof typeof EDITIONS;

export const RULE_EDITIONS = Object.keys(EDITIONS) as [RuleEdition, ...RuleEdition[]];

let rules = EDITIONS.current;

/** Selects the rules of this process, before its first call. */
export function selectRuleEdition(edition: RuleEdition): void {
  rules = EDITIONS[edition];
}

export const getJurisdictionRules = (): readonly JurisdictionRule[] => rules;

export function findJurisdictionRule(id: string): JurisdictionRule | null {
  return rules.find((rule) => rule.id === id) ?? null;
}

/** Returns the rules of a player's jurisdiction, which their registration validated. */
export function getJurisdictionRule(id: string): JurisdictionRule {
  const rule = findJurisdictionRule(id);
  if (!rule) throw new Error(`No rules of jurisdiction ${id}`);
  return rule;
}

/** Returns whether a license may serve residents of a country. */
export function servesCountry(rule: JurisdictionRule, country: string): boolean {
  if (rule.countries.includes(country)) return true;
  return rule.servesRemainingCountries && !rules.some((other) => other.countries.includes(country));
}
