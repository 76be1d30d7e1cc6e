import { documentedPasswordPolicy } from '@playerdesk/contract/internal';
import { mga } from '@playerdesk/jurisdictions';
import type { FormValues } from '../../flow.ts';
import { signUpFlow, startSignUp } from '../sign-up.flow.ts';
import type { SignUpEvent, SignUpOptions, SignUpState } from '../sign-up-state.ts';
import type { SignUpStep } from '../sign-up-steps.ts';

export const context = {
  rules: mga.rules,
  passwordPolicy: documentedPasswordPolicy,
  today: { year: 2026, month: 11, day: 21 },
  nationalityCountries: ['ES'],
};
export const RIGHT: Partial<Record<SignUpStep, FormValues>> = {
  identify: { email: ' Maja@Example.com ' },
  'sign-in': { password: 'any' },
  contact: { email: 'maja@example.com', password: 'Sommar!2026', callingCode: '+356', phone: '079123456' },
  personal: {
    firstName: 'Maja',
    lastName: 'Lind',
    'dateOfBirth.year': '1990',
    'dateOfBirth.month': '4',
    'dateOfBirth.day': '12',
  },
  address: { address: 'Strait Street 12', zip: 'VLT 1434', city: 'Valletta', country: 'MT', currency: 'EUR' },
  'annual-activity': { annualActivity: '0-15000' },
  accept: { acceptTermsAndMarketing: 'on', termsVersion: '3' },
  activation: { activationCode: '482 913' },
};
const FORM: readonly SignUpStep[] = ['contact', 'personal', 'address', 'annual-activity', 'accept'];
export const ALL: FormValues = Object.assign({}, ...FORM.map((step) => RIGHT[step]));
const AFTER = new Set<SignUpStep>(['activation', 'done']);

export function start(options: Partial<SignUpOptions> = {}, values: FormValues = {}): SignUpState {
  return startSignUp(
    { kind: 'get-started', activation: true, identify: 'email', otpLength: 4, context, ...options },
    values,
  );
}

/** Returns the wizard at a step, with everything before it filled in. */
export function at(step: SignUpStep, more: Partial<SignUpState> = {}): SignUpState {
  return { ...start(), values: ALL, step, registered: AFTER.has(step), ...more };
}

export const go = (state: SignUpState, event: SignUpEvent) => signUpFlow(state, event);
export const next = (state: SignUpState, values = RIGHT[state.step] ?? {}) =>
  go(state, { type: 'continue', values });
export const kinds = (effects: readonly { type: string }[]) => effects.map(({ type }) => type);
