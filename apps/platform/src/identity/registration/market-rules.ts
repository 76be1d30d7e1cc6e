import { normalizeEmail } from '@playerdesk/contract/internal';
import { findJurisdictionRule, servesCountry } from '../../infrastructure/jurisdictions/jurisdictions.ts';
import { findCountry } from '../../infrastructure/reference-data/countries.ts';
import type { DeniedMarkets } from '../../infrastructure/reference-data/denied-markets.ts';
import { Refusal } from '../../infrastructure/refusal.ts';

interface Applicant {
  readonly email: string;
  readonly country: string;
  readonly region?: string | undefined;
  readonly jurisdiction: string;
}

export interface MarketRules {
  readonly denied: DeniedMarkets;
  /** Each license serves residents of its own market only. */
  readonly strictMarkets: boolean;
}

/** Refuses applicants who may not register here at all. */
export function assertMarketAllowed(applicant: Applicant, visitorCountry: string, rules: MarketRules): void {
  const { denied } = rules;
  if (visitorCountry === '' || denied.countries.includes(visitorCountry)) throw new Refusal('Restricted');
  refuseEmail(normalizeEmail(applicant.email), denied);
  const { country, region = '' } = applicant;
  if (!findCountry(country)) refuse('CountryNotExists', 'country', 'unknown');
  if (denied.countries.includes(country)) refuse('CountryNotAllowed', 'country', 'not allowed');
  const closed = denied.regions[country] ?? [];
  if (closed.some((name) => name.toLowerCase() === region.trim().toLowerCase())) {
    refuse('RegionBlocked', 'region', 'not allowed');
  }
  const license = findJurisdictionRule(applicant.jurisdiction);
  if (rules.strictMarkets && license && !servesCountry(license, country)) {
    refuse('JurisdictionMismatch', 'country', 'served by another license');
  }
}

function refuseEmail(email: string, denied: DeniedMarkets): void {
  if (denied.emailDomains.includes(email.split('@')[1] ?? '')) {
    refuse('InvalidEmailDomain', 'email', 'domain not allowed');
  }
  if (denied.emails.includes(email)) refuse('EmailBlacklisted', 'email', 'not allowed');
}

function refuse(code: ConstructorParameters<typeof Refusal>[0], field: string, message: string): never {
  throw new Refusal(code, { fields: { [field]: message } });
}
