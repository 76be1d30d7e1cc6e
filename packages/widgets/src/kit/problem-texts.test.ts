import {
  type ActivationCodeProblem,
  type AddressProblem,
  type BirthDateProblem,
  type EmailProblem,
  ERROR_CATALOG,
  type NameProblem,
  type PasswordProblem,
  type PhoneProblem,
  SIGN_UP_FIELDS,
} from '@playerdesk/contract/internal';
import { describe, expect, it } from 'vitest';

const catalogs = import.meta.glob<Record<string, unknown>>(
  ['../i18n/{common,form}-messages/en-US.json', '../{features,kit}/**/messages/en-US.json'],
  { eager: true, import: 'default' },
);
const texts = new Set(Object.values(catalogs).flatMap((catalog) => Object.keys(catalog)));

/** Every problem of a field. A new one must be listed here, or compilation fails. */
const email: Record<EmailProblem, true> = { required: true, invalid: true };
const password: Record<PasswordProblem, true> = {
  required: true,
  length: true,
  'too-long': true,
  capital: true,
  lowercase: true,
  digit: true,
  special: true,
  'not-email': true,
  'not-common': true,
};
const name: Record<NameProblem, true> = {
  required: true,
  invalid: true,
  'mixed-scripts': true,
  'too-long': true,
};
const address: Record<AddressProblem, true> = { required: true, invalid: true };
const phone: Record<PhoneProblem, true> = { required: true, invalid: true };
const code: Record<ActivationCodeProblem, true> = { required: true, invalid: true };
const birthDate: Record<BirthDateProblem, true> = {
  required: true,
  invalid: true,
  future: true,
  'too-young': true,
};
const chosen = { required: true } as const;

const PROBLEMS: Record<string, Record<string, true>> = {
  email,
  password,
  newPassword: password,
  oldPassword: chosen,
  firstName: name,
  lastName: name,
  dateOfBirth: birthDate,
  address,
  city: address,
  zip: address,
  country: chosen,
  currency: chosen,
  nationality: chosen,
  callingCode: chosen,
  phone,
  annualActivity: chosen,
  acceptTermsAndMarketing: chosen,
  activationCode: code,
};

describe('an invalid field', () => {
  it.each(Object.entries(PROBLEMS))('of the type %s has a text for every problem', (field, problems) => {
    const missing = Object.keys(problems).filter((problem) => !texts.has(`field.${field}.${problem}`));
    expect(missing).toEqual([]);
  });
});

describe('a platform refusal', () => {
  it.each(['sign-in', 'sign-up', 'activate', 'player'] as const)(
    'of the type %s has a text for every key',
    (area) => {
      const missing = Object.values(ERROR_CATALOG[area]).filter((key) => !texts.has(`error.${area}.${key}`));
      expect(missing).toEqual([]);
    },
  );

  it('of a registration field has its "Invalid …" text', () => {
    const missing = Object.values(SIGN_UP_FIELDS).filter(
      ({ key }) => !texts.has(`error.sign-up.invalid-field-${key}`),
    );
    expect(missing).toEqual([]);
  });
});
