import type { JurisdictionRules } from '@playerdesk/contract/internal';

/** Rules of the product specification, which apply to every market. A pack states only its differences. */
export const documentedRules: Omit<JurisdictionRules, 'adultAge' | 'timeZone'> = {
  usesPassword: true,
  signInMethods: ['password', 'otp'],
  depositLimitsAtSignUp: 'none',
  depositMaximums: [],
  suggestsLimits: true,
  eidProviders: [],
  bundledConsent: true,
  signUpExtras: [],
  passwordReset: true,
  profileReadOnly: ['email'],
  profileRequired: ['password', 'address', 'city', 'zip', 'phone'],
  summaryAtSignIn: false,
  informationBeforePlay: false,
  marketingByProduct: [],
};
