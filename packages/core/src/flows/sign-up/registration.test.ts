import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { toRegistration, toTokenRegistration } from './registration.ts';

const values = {
  email: ' Maja@Example.com ',
  password: ' Sommar!2026 ',
  callingCode: '+356',
  phone: '079 123 456',
  firstName: ' Maja ',
  lastName: 'Lind',
  'dateOfBirth.year': '1990',
  'dateOfBirth.month': '4',
  'dateOfBirth.day': '2',
  address: 'Strait Street 12',
  city: 'Valletta',
  zip: 'VLT 1434',
  country: 'MT',
  currency: 'EUR',
  annualActivity: '75000-75000',
  acceptTermsAndMarketing: 'on',
};
const facts = {
  jurisdiction: 'MGA',
  usesPassword: true,
  language: 'no',
  termsVersion: '3',
  device: { platform: 'Desktop', operatingSystem: 'Linux', browser: 'Chrome' },
};

describe('a registration', () => {
  it('contains the input without surrounding whitespace, except in the password', () => {
    expect(toRegistration(values, facts)).toEqual({
      email: 'maja@example.com',
      password: ' Sommar!2026 ',
      dateOfBirth: '1990-04-02',
      firstName: 'Maja',
      lastName: 'Lind',
      address: 'Strait Street 12',
      city: 'Valletta',
      zip: 'VLT 1434',
      country: 'MT',
      phone: '+35679123456',
      language: 'no',
      currency: 'EUR',
      annualActivityFrom: 75_000,
      annualActivityTo: 75_000,
      jurisdiction: 'MGA',
      termsVersion: '3',
      optIns: [],
      limits: [],
      ...facts.device,
    });
  });

  it('contains additional given data and omits empty values', () => {
    const more = { nationality: 'ES', region: 'Gozo', bonusCode: ' WELCOME ', gender: ' ' };
    const registration = toRegistration({ ...values, ...more }, { ...facts, affiliateTag: 'aff-1' });

    expect(registration).toMatchObject({
      nationality: 'ES',
      region: 'Gozo',
      bonusCode: 'WELCOME',
      affiliateTag: 'aff-1',
    });
    expect(registration).not.toHaveProperty('gender');
  });

  it('states that the player wants no deposit limit where the market prompts and none was set', () => {
    proves('RG-27.declined');

    const declined = { ...values, declinesDepositLimits: 'on' };
    const prompting = { ...facts, promptsForLimit: true };

    expect(toRegistration(declined, prompting)).toMatchObject({ declinesDepositLimits: true, limits: [] });
    expect(toTokenRegistration(declined, prompting, 'token')).toMatchObject({ declinesDepositLimits: true });
    for (const others of [
      toRegistration(declined, facts),
      toRegistration(values, prompting),
      toRegistration({ ...declined, depositLimitWeek: '50' }, prompting),
      toTokenRegistration(values, prompting, 'token'),
    ]) {
      expect(others).not.toHaveProperty('declinesDepositLimits');
    }
  });

  it('contains only the selected marketing consents', () => {
    const ticked = { ...values, marketingEmail: 'on', marketingPush: 'on', marketingSms: '' };
    expect(toRegistration(ticked, facts).optIns).toEqual(['email', 'push']);
    expect(toRegistration(values, { ...facts, bundledOptIns: ['email', 'sms'] }).optIns).toEqual([
      'email',
      'sms',
    ]);
  });

  it('contains no password where there is none', () => {
    expect(toRegistration(values, { ...facts, usesPassword: false }).password).toBe('');
  });
});
