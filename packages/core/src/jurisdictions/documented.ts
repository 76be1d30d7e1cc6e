import type { JurisdictionRules } from '@playerdesk/contract';

/** What the product's specification answers for every market; a pack says only where it differs. */
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
