import { describe, expect, it } from 'vitest';
import { toEidRegistration, toRegistration, toTokenRegistration } from './registration.ts';
import { ALL } from './testing/wizard.ts';

const DEVICE = { platform: 'Desktop', operatingSystem: 'Linux', browser: 'Chrome' };
const facts = {
  jurisdiction: 'MGA',
  usesPassword: true,
  language: 'en',
  termsVersion: '3',
  device: DEVICE,
};
const PROOF = {
  code: 'c',
  state: 's',
  redirectUrl: 'https://casino.example/',
  kycProvider: 'bankid',
} as never;

describe('toRegistration', () => {
  it('sends an empty band when no annual activity was chosen', () => {
    expect(toRegistration({ ...ALL, annualActivity: '' }, facts)).toMatchObject({
      annualActivityFrom: 0,
      annualActivityTo: 0,
    });
  });

  it('maps each marketing checkbox to its kind', () => {
    const ticked = { marketingEmail: 'on', marketingSms: 'on', marketingPhone: 'on', marketingPush: 'on' };

    expect(toRegistration({ ...ALL, ...ticked }, facts).optIns).toEqual(['email', 'sms', 'phone', 'push']);
  });

  it('sends the limits in the currency of the form', () => {
    expect(toRegistration({ ...ALL, depositLimitDay: '5' }, facts).limits).toEqual([
      { type: 'deposit', period: 'daily', amount: 500, currency: 'EUR' },
    ]);
  });
});

describe('toTokenRegistration', () => {
  const contact = {
    email: 'maja@example.com',
    password: 'Sommar!2026',
    phone: '+35679123456',
    language: 'en',
    currency: 'EUR',
    jurisdiction: 'MGA',
    termsVersion: '3',
    optIns: [],
    limits: [],
    ...DEVICE,
  };

  it('omits the data that the token contains', () => {
    expect(toTokenRegistration(ALL, facts, 'token')).toEqual({
      jwtTokenString: 'token',
      gender: '',
      ...contact,
    });
  });

  it('adds the gender, the bonus code and the affiliate when they are known', () => {
    const values = { ...ALL, gender: 'female', bonusCode: 'WELCOME' };

    expect(toTokenRegistration(values, { ...facts, affiliateTag: 'aff-1' }, 'token')).toEqual({
      jwtTokenString: 'token',
      gender: 'female',
      bonusCode: 'WELCOME',
      affiliateTag: 'aff-1',
      ...contact,
    });
  });
});

describe('toEidRegistration', () => {
  it('contains the data that the e-ID returned', () => {
    expect(toEidRegistration(ALL, facts, PROOF)).toMatchObject({
      ...(PROOF as object),
      email: 'maja@example.com',
      dateOfBirth: '1990-04-12',
    });
  });

  it('contains no birth date that the form did not ask for', () => {
    const asked = { 'dateOfBirth.year': '', 'dateOfBirth.month': '', 'dateOfBirth.day': '' };

    expect(toEidRegistration({ ...ALL, ...asked }, facts, PROOF)).not.toHaveProperty('dateOfBirth');
  });
});
