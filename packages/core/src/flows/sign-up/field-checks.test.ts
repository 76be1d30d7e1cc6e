import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import {
  asksFor,
  asksNationality,
  asksPassword,
  getBirthDate,
  getDepositMaximums,
  stepProblems,
} from './sign-up-fields.ts';
import type { SignUpOptions } from './sign-up-state.ts';
import {
  findInvalidSteps,
  findStepOfFields,
  getStepNumber,
  getVisibleSteps,
  needsEid,
  type SignUpStep,
  type WizardKind,
} from './sign-up-steps.ts';
import { ALL, context, start } from './testing/wizard.ts';

const KINDS: readonly WizardKind[] = ['get-started', 'sign-up', 'sign-up-token', 'sign-up-oauth'];
const { rules } = context;

const problems = (
  step: SignUpStep,
  values: Record<string, string>,
  kind: WizardKind = 'get-started',
  changes: Partial<typeof rules> = {},
) => stepProblems(step, { ...ALL, ...values }, variant(kind, changes));

function variant(kind: WizardKind, changes: Partial<typeof rules> = {}): SignUpOptions {
  return { ...start().options, kind, context: { ...context, rules: { ...rules, ...changes } } };
}

describe('stepProblems', () => {
  it('finds no problem in a valid form', () => {
    for (const step of ['contact', 'personal', 'address', 'annual-activity', 'accept'] as const) {
      expect(problems(step, {}), step).toEqual({});
    }
  });

  it('requires the password twice in the token wizard', () => {
    const gender = { gender: 'female' };
    const once = { ...gender, confirmPassword: '' };
    const other = { ...gender, confirmPassword: 'Sommar!2027' };
    const same = { ...gender, confirmPassword: 'Sommar!2026' };

    expect(problems('contact', once, 'sign-up-token')).toEqual({
      confirmPassword: 'field.confirmPassword.required',
    });
    expect(problems('contact', other, 'sign-up-token')).toEqual({
      confirmPassword: 'field.confirmPassword.match',
    });
    expect(problems('contact', same, 'sign-up-token')).toEqual({});
    expect(problems('contact', other)).toEqual({});
  });

  it('requires the second password of a token wizard when the form has no such field yet', () => {
    expect(problems('contact', { gender: 'female' }, 'sign-up-token')).toEqual({
      confirmPassword: 'field.confirmPassword.required',
    });
  });

  it('treats whitespace as empty', () => {
    expect(problems('contact', { callingCode: '  ' }).callingCode).toBe('field.callingCode.required');
    expect(problems('address', { country: ' ', currency: '\t' })).toEqual({
      country: 'field.country.required',
      currency: 'field.currency.required',
    });
  });

  it('applies the rules of each address line', () => {
    expect(problems('address', { address: 'x'.repeat(500), city: '@', zip: '#' })).toEqual({
      address: 'field.address.invalid',
      city: 'field.city.invalid',
      zip: 'field.zip.invalid',
    });
    expect(problems('address', { address: '#12 @ the corner' })).toEqual({});
  });

  it('requires the gender in the contact step of a token wizard and in the personal step of some markets', () => {
    const token = { confirmPassword: 'Sommar!2026' };
    const wanted = { signUpExtras: ['gender'] } as const;
    const missing = { gender: 'field.gender.required' };

    expect(problems('contact', token, 'sign-up-token')).toEqual(missing);
    expect(problems('contact', {}, 'get-started', wanted)).toEqual({});
    expect(problems('personal', {}, 'get-started', wanted)).toEqual(missing);
    expect(problems('personal', { gender: 'male' }, 'get-started', wanted)).toEqual({});
    expect(problems('personal', {})).toEqual({});
  });

  it('requires a region and a nationality where a market needs them', () => {
    const both = { signUpExtras: ['region', 'nationality'] } as const;

    expect(problems('address', {}, 'get-started', both)).toEqual({
      region: 'field.region.required',
      nationality: 'field.nationality.required',
    });
    expect(problems('address', { region: 'Gozo', nationality: 'MT' }, 'get-started', both)).toEqual({});
  });

  it('requires no password from a person identified by e-ID', () => {
    expect(problems('contact', { password: '' }, 'sign-up-oauth')).toEqual({});
    expect(problems('contact', { password: '' })).toEqual({ password: 'field.password.required' });
  });

  it('requires deposit limits only where they are mandatory', () => {
    expect(problems('limits', {})).toEqual({});
    const mandatory = { depositLimitsAtSignUp: 'mandatory' } as const;
    expect(Object.keys(problems('limits', {}, 'get-started', mandatory))).toEqual([
      'depositLimitDay',
      'depositLimitWeek',
      'depositLimitMonth',
    ]);
  });

  it('requires one deposit limit or the choice of none where the market prompts for one', () => {
    proves('RG-27.sign-up');

    const prompt = { depositLimitsAtSignUp: 'prompt' } as const;
    const found = (values: Record<string, string>) => problems('limits', values, 'get-started', prompt);
    const required = 'field.depositLimit.required';

    expect(found({})).toEqual({ depositLimitDay: required });
    expect(found({ depositLimitPeriod: 'monthly', declinesDepositLimits: '' })).toEqual({
      depositLimitMonth: required,
    });
    expect(found({ depositLimitWeek: '50' })).toEqual({});
    expect(found({ declinesDepositLimits: 'on' })).toEqual({});
  });

  it('rejects an amount above the maximum where the market prompts for a limit', () => {
    proves('RG-27.no-anchor');

    const prompt = { depositLimitsAtSignUp: 'prompt' } as const;

    expect(problems('limits', { depositLimitWeek: '50001' }, 'get-started', prompt)).toEqual({
      depositLimitWeek: 'field.limit.too-great',
    });
  });

  it('accepts only an annual activity band of the currency', () => {
    const required = { annualActivity: 'field.annualActivity.required' };

    expect(problems('annual-activity', { currency: 'SEK' })).toEqual(required);
    expect(problems('annual-activity', { annualActivity: '' })).toEqual(required);
    expect(problems('annual-activity', { currency: 'SEK', annualActivity: '0-170000' })).toEqual({});
  });

  it('requires the one checkbox of the token wizard', () => {
    expect(problems('accept', {}, 'sign-up-token')).toEqual({ acceptAll: 'field.acceptAll.required' });
    expect(problems('accept', { acceptAll: 'on' }, 'sign-up-token')).toEqual({});
    expect(problems('accept', { acceptTermsAndMarketing: 'true' })).toEqual({
      acceptTermsAndMarketing: 'field.acceptTermsAndMarketing.required',
    });
  });

  it('rejects a person who comes of age tomorrow', () => {
    const born = (day: string) => ({
      'dateOfBirth.year': '2008',
      'dateOfBirth.month': '11',
      'dateOfBirth.day': day,
    });

    expect(problems('personal', born('22'))).toEqual({ dateOfBirth: 'field.dateOfBirth.too-young' });
    expect(problems('personal', born('21'))).toEqual({});
  });

  it('returns no problems for a step without fields', () => {
    for (const step of ['activation', 'bonus', 'deposit', 'done'] as const) {
      expect(problems(step, {}), step).toEqual({});
    }
  });
});

describe('a one-time code', () => {
  it.each(['a482', '482a'])('is not "%s", because each character has to be a digit', (otp) => {
    expect(stepProblems('identify-code', { otp }, start().options)).toEqual({ otp: 'field.otp.invalid' });
  });
});

describe('the fields of a wizard', () => {
  it('include a gender with a token', () => {
    expect(KINDS.map((kind) => asksFor('gender', kind, rules))).toEqual([false, false, true, false]);
  });

  it('include extras where the market requires them', () => {
    expect(asksFor('region', 'sign-up-token', rules)).toBe(false);
    expect(asksFor('region', 'sign-up', { ...rules, signUpExtras: ['region'] })).toBe(true);
  });

  it('include a nationality by country or market', () => {
    expect(asksNationality('ES', context)).toBe(true);
    expect(asksNationality('MT', context)).toBe(false);
    const everywhere = { ...context, rules: { ...rules, signUpExtras: ['nationality'] as const } };
    expect(asksNationality('MT', everywhere)).toBe(true);
  });

  it('include a password unless the market has none or an e-ID identified the person', () => {
    expect(KINDS.map((kind) => asksPassword(kind, rules))).toEqual([true, true, true, false]);
    expect(KINDS.map((kind) => asksPassword(kind, { ...rules, usesPassword: false }))).toEqual(
      KINDS.map(() => false),
    );
  });

  it('build the birth date from its parts', () => {
    expect(getBirthDate(ALL)).toBe('1990-04-12');
    expect(getBirthDate({})).toBe('--');
    expect(getBirthDate({ 'dateOfBirth.year': '90' })).toBe('0090--');
  });

  it('use the maximums for the age and the currency of the form', () => {
    const row = { period: 'daily', currency: 'EUR', ageFrom: 18, ageTo: 30, amount: 50 } as const;
    const table = { ...context, rules: { ...rules, depositMaximums: [row] } };
    const young = { ...ALL, 'dateOfBirth.year': '2000' };

    expect(getDepositMaximums(young, table).depositLimitDay).toBe(50);
    expect(getDepositMaximums(ALL, table).depositLimitDay).not.toBe(50);
    expect(getDepositMaximums({ ...young, currency: 'SEK' }, table).depositLimitDay).not.toBe(50);
  });
});

describe('the steps of a wizard', () => {
  const eid = { ...rules, usesPassword: false, eidProviders: ['bankid'] } as unknown as typeof rules;

  it('include an e-ID only without passwords, where one exists and the person is not identified', () => {
    expect(KINDS.map((kind) => needsEid(kind, eid))).toEqual([true, true, false, false]);
    expect(needsEid('sign-up', { ...eid, eidProviders: [] })).toBe(false);
    expect(needsEid('sign-up', { ...eid, usesPassword: true })).toBe(false);
  });

  it.each<[WizardKind, SignUpStep, string]>([
    ['get-started', 'identify', '1'],
    ['get-started', 'identify-code', '1.1'],
    ['get-started', 'sign-in', '2'],
    ['get-started', 'contact', '3'],
    ['sign-up-token', 'contact', '1'],
    ['sign-up-token', 'deposit', '5'],
    ['sign-up-oauth', 'accept', '4'],
    ['sign-up-token', 'address', ''],
    ['get-started', 'done', ''],
  ])('number in %s the step %s as "%s"', (kind, step, number) => {
    expect(getStepNumber(kind, step)).toBe(number);
  });

  it('include limits always with a token, and elsewhere where they are mandatory', () => {
    const shown = (kind: WizardKind, from: typeof rules) =>
      getVisibleSteps({ kind, activation: true, rules: from }).includes('limits');
    const mandatory = { ...rules, depositLimitsAtSignUp: 'mandatory' } as const;

    expect(KINDS.map((kind) => shown(kind, rules))).toEqual([false, false, true, false]);
    expect(KINDS.map((kind) => shown(kind, mandatory))).toEqual([true, true, true, true]);
    expect(shown('sign-up', { ...mandatory, ...eid, depositLimitsAtSignUp: 'mandatory' })).toBe(false);
  });

  it('include those whose fields have a problem', () => {
    const steps = ['contact', 'personal', 'address', 'limits', 'accept'] as const;

    expect(findInvalidSteps({ city: 'x', email: 'x', sessionLimitDay: 'x' }, steps)).toEqual([0, 2, 3]);
    expect(findInvalidSteps({ gender: 'x', acceptAll: 'x' }, steps)).toEqual([0, 1, 4]);
    expect(findInvalidSteps({ city: '', unknown: 'x' }, steps)).toEqual([]);
    expect(findStepOfFields(['depositLimitDay', 'city'], steps)).toBe('address');
    expect(findStepOfFields(['depositLimitDay', 'region'], steps)).toBe('address');
    expect(findStepOfFields(['confirmPassword'], steps)).toBe('contact');
    expect(findStepOfFields(['unknown'], steps)).toBeNull();
    expect(findStepOfFields([], steps)).toBeNull();
  });
});
