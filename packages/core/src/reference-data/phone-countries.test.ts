import type { CallingCode } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { fail, scene } from '../account/testing/scene.ts';
import { toSignUpDraft } from '../flows/sign-up/sign-up-draft.ts';
import { at, next, start } from '../flows/sign-up/testing/wizard.ts';
import { createPhoneCountries } from './phone-countries.ts';
import { loadPhoneData } from './reference-data.ts';

const CODES: readonly CallingCode[] = [
  { countryCode: 'GG', code: '+44' },
  { countryCode: 'GB', code: '+44' },
  { countryCode: 'SE', code: '+46' },
];
const countries = createPhoneCountries(CODES, new Set(['GB']));

describe('the country of a calling code', () => {
  it('is the preferred one where it has the code', () => {
    expect(countries.find('0044', 'GG')).toBe('GG');
  });

  it('is the main one with the code otherwise', () => {
    expect(countries.find('+44', 'SE')).toBe('GB');
  });

  it('is empty where no country has the code', () => {
    expect(countries.find('+81')).toBe('');
  });

  it.each([
    ['+44', 'GB'],
    ['+358', 'FI'],
    ['+1', 'US'],
    ['+7', 'RU'],
    ['+39', 'IT'],
    ['+47', 'NO'],
    ['+61', 'AU'],
  ])('is the main country of %s in the bundled list', async (code, country) => {
    proves('IN-01.main-country');

    const { phoneCountries } = await loadPhoneData(
      scene({ getCallingCodes: fail('generic.not-implemented', 'not-implemented') }).account,
    );

    expect(phoneCountries.find(code)).toBe(country);
  });
});

describe('the calling code of a form', () => {
  it('is the code of the selected country, whatever code the form had before', () => {
    expect(countries.complete({ phoneCountry: 'SE', callingCode: '+44' })).toEqual({
      phoneCountry: 'SE',
      callingCode: '+46',
    });
  });

  it.each(['', 'XX'])('is empty for the country "%s"', (phoneCountry) => {
    expect(countries.complete({ phoneCountry, callingCode: '+44' }).callingCode).toBe('');
  });

  it('adds nothing to a form without a phone', () => {
    expect(countries.complete({ email: 'a@b.se' })).toEqual({ email: 'a@b.se' });
  });
});

describe('a wizard with loaded calling codes', () => {
  const base = start().options;
  const options = {
    ...base,
    identify: 'sms' as const,
    context: { ...base.context, phoneCountries: countries },
  };

  it('sends the code of the selected country', () => {
    const { effects } = next(at('identify', { options, values: {} }), {
      phoneCountry: 'SE',
      phone: '0701234567',
    });

    expect(effects).toEqual([{ type: 'send-code', callingCode: '+46', phone: '0701234567' }]);
  });

  it('rejects a phone without a selected country', () => {
    const { state } = next(at('identify', { options, values: { callingCode: '+46' } }), {
      phoneCountry: '',
      phone: '0701234567',
    });

    expect(state.problems).toMatchObject({ callingCode: 'field.callingCode.required' });
  });

  it('stores the code of a country that was selected and not submitted', () => {
    const state = at('identify', { options, values: { phoneCountry: 'GG', callingCode: '+44' } });

    expect(toSignUpDraft(state, { phoneCountry: 'SE' }).values).toMatchObject({
      phoneCountry: 'SE',
      callingCode: '+46',
    });
  });
});
