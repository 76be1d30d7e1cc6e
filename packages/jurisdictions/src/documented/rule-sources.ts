import type { JurisdictionRules } from '@playerdesk/contract/internal';
import type { Sources } from '../statements.ts';

/** Sources of the rules of the product specification. */
export const documentedRuleSources: Omit<Sources<JurisdictionRules>, 'adultAge' | 'timeZone'> = {
  usesPassword: { source: 'Specification 1, section 5', confidence: 'spec' },
  signInMethods: { source: 'Specification 1, section 1', confidence: 'spec' },
  depositLimitsAtSignUp: { source: 'Specification 1, section 2', confidence: 'spec' },
  depositMaximums: { source: 'Specification 3, section 9', confidence: 'spec' },
  suggestsLimits: { source: 'Specification 3, section 5', confidence: 'spec' },
  eidProviders: { source: 'Specification 1, section 1', confidence: 'spec' },
  bundledConsent: { source: 'Specification 1, section 3', confidence: 'spec' },
  signUpExtras: { source: 'Specification 1, section 3', confidence: 'spec' },
  passwordReset: { source: 'Specification 1, section 4', confidence: 'spec' },
  profileReadOnly: { source: 'Specification 1, section 6', confidence: 'spec' },
  profileRequired: { source: 'Specification 1, section 5', confidence: 'spec' },
  summaryAtSignIn: { source: 'Specification 1, section 4', confidence: 'spec' },
  informationBeforePlay: { source: 'Specification 3: no rule', confidence: 'spec' },
  marketingByProduct: { source: 'Specification 2, section 9: by channel', confidence: 'spec' },
};

/** Source of the time zone in which days begin. */
export const LICENSE_TIME_ZONE = { source: 'Time zone of the license', confidence: 'K' } as const;
