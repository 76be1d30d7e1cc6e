import { JURISDICTION_RULES, type JurisdictionRule } from '@playerdesk/jurisdictions/server';

export { JURISDICTION_RULES, type JurisdictionRule };

const byId = new Map(JURISDICTION_RULES.map((rule) => [rule.id, rule]));

export function findJurisdictionRule(id: string): JurisdictionRule | null {
  return byId.get(id) ?? null;
}

/** Returns the rules of a player's jurisdiction, which their registration validated. */
export function getJurisdictionRule(id: string): JurisdictionRule {
  const rule = byId.get(id);
  if (!rule) throw new Error(`No rules of jurisdiction ${id}`);
  return rule;
}

/** Returns whether a licence may serve residents of a country. */
export function servesCountry(rule: JurisdictionRule, country: string): boolean {
  if (rule.countries.includes(country)) return true;
  return (
    rule.servesRemainingCountries && !JURISDICTION_RULES.some((other) => other.countries.includes(country))
  );
}
