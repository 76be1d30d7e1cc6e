import { type Answers, answer } from './pack.ts';

/** What the product's specification answers for every market; a pack says only where it differs. */
export const documented: Omit<Answers, 'adultAge' | 'timeZone'> = {
  usesPassword: answer(true, '1-identity §5', 'spec'),
  signInMethods: answer(['password', 'otp'], '1-identity §1', 'spec'),
  depositLimitsAtSignUp: answer('none', '1-identity §2', 'spec'),
  depositMaximums: answer([], '3-compliance §9', 'spec'),
  suggestsLimits: answer(true, '3-compliance §5', 'spec'),
  eidProviders: answer([], '1-identity §1', 'spec'),
  bundledConsent: answer(true, '1-identity §3, decision 47', 'spec'),
  signUpExtras: answer([], '1-identity §3', 'spec'),
  passwordReset: answer(true, '1-identity §4', 'spec'),
  nationalRegister: answer(null, '1-identity §6', 'spec'),
  profileReadOnly: answer(['email'], '1-identity §6, decision 32', 'spec'),
  profileRequired: answer(['password', 'address', 'city', 'zip', 'phone'], '1-identity §5', 'spec'),
  summaryAtSignIn: answer(false, '1-identity §4', 'spec'),
};

/** Where a day begins. */
export const licenceZone = (zone: string) => answer(zone, 'Time zone of the licence', 'K');
