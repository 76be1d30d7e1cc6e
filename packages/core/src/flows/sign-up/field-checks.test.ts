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
  it('finds nothing wrong with a right form', () => {
    for (const step of ['contact', 'personal', 'address', 'annual-activity', 'accept'] as const) {
      expect(problems(step, {}), step).toEqual({});
    }
  });

  it('asks for the password twice in the wizard of a token', () => {
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

  it('requires the second password of a token where the form has no such field yet', () => {
    expect(problems('contact', { gender: 'female' }, 'sign-up-token')).toEqual({
      confirmPassword: 'field.confirmPassword.required',
    });
  });

  it('takes blanks for nothing', () => {
    expect(problems('contact', { callingCode: '  ' }).callingCode).toBe('field.callingCode.required');
    expect(problems('address', { country: ' ', currency: '\t' })).toEqual({
      country: 'field.country.required',
      currency: 'field.currency.required',
    });
  });

  it('holds each line of an address to its own rules', () => {
    expect(problems('address', { address: 'x'.repeat(500), city: '@', zip: '#' })).toEqual({
      address: 'field.address.invalid',
      city: 'field.city.invalid',
      zip: 'field.zip.invalid',
    });
    expect(problems('address', { address: '#12 @ the corner' })).toEqual({});
  });

  it('asks for the gender with the contact of a token, and elsewhere with the person where a market wants it', () => {
    const token = { confirmPassword: 'Sommar!2026' };
    const wanted = { signUpExtras: ['gender'] } as const;
    const missing = { gender: 'field.gender.required' };

    expect(problems('contact', token, 'sign-up-token')).toEqual(missing);
    expect(problems('contact', {}, 'get-started', wanted)).toEqual({});
    expect(problems('personal', {}, 'get-started', wanted)).toEqual(missing);
    expect(problems('personal', { gender: 'male' }, 'get-started', wanted)).toEqual({});
    expect(problems('personal', {})).toEqual({});
  });

  it('asks for a region and a nationality where a market wants them', () => {
    const both = { signUpExtras: ['region', 'nationality'] } as const;

    expect(problems('address', {}, 'get-started', both)).toEqual({
      region: 'field.region.required',
      nationality: 'field.nationality.required',
    });
    expect(problems('address', { region: 'Gozo', nationality: 'MT' }, 'get-started', both)).toEqual({});
  });

  it('asks for no password of a person whom an e-ID identified', () => {
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

  it('requires one deposit limit or the choice to have none where the market prompts for one', () => {
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

  it('rejects an amount above the highest limit where the market prompts for one', () => {
    proves('RG-27.no-anchor');

    const prompt = { depositLimitsAtSignUp: 'prompt' } as const;

    expect(problems('limits', { depositLimitWeek: '50001' }, 'get-started', prompt)).toEqual({
      depositLimitWeek: 'field.limit.too-great',
    });
  });

  it('accepts only a band of annual activity of the currency', () => {
    const required = { annualActivity: 'field.annualActivity.required' };

    expect(problems('annual-activity', { currency: 'SEK' })).toEqual(required);
    expect(problems('annual-activity', { annualActivity: '' })).toEqual(required);
    expect(problems('annual-activity', { currency: 'SEK', annualActivity: '0-170000' })).toEqual({});
  });

  it('asks for the one tick of the wizard of a token', () => {
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

  it('has no problems for a step without fields', () => {
    for (const step of ['activation', 'bonus', 'deposit', 'done'] as const) {
      expect(problems(step, {}), step).toEqual({});
    }
  });
});

describe('a one-time code', () => {
  it.each(['a482', '482a'])('is not "%s": each character has to be a digit', (otp) => {
    expect(stepProblems('identify-code', { otp }, start().options)).toEqual({ otp: 'field.otp.invalid' });
  });
});

describe('what a wizard asks for', () => {
  it('asks for a gender with a token, and for extras where the market has them', () => {
    expect(KINDS.map((kind) => asksFor('gender', kind, rules))).toEqual([false, false, true, false]);
    expect(asksFor('region', 'sign-up-token', rules)).toBe(false);
    expect(asksFor('region', 'sign-up', { ...rules, signUpExtras: ['region'] })).toBe(true);
  });

  it('asks for a nationality by country or market', () => {
    expect(asksNationality('ES', context)).toBe(true);
    expect(asksNationality('MT', context)).toBe(false);
    const everywhere = { ...context, rules: { ...rules, signUpExtras: ['nationality'] as const } };
    expect(asksNationality('MT', everywhere)).toBe(true);
  });

  it('asks for a password unless there is none or an e-ID identified the person', () => {
    expect(KINDS.map((kind) => asksPassword(kind, rules))).toEqual([true, true, true, false]);
    expect(KINDS.map((kind) => asksPassword(kind, { ...rules, usesPassword: false }))).toEqual(
      KINDS.map(() => false),
    );
  });

  it('reads the birth date from its parts', () => {
    expect(getBirthDate(ALL)).toBe('1990-04-12');
    expect(getBirthDate({})).toBe('--');
    expect(getBirthDate({ 'dateOfBirth.year': '90' })).toBe('0090--');
  });

  it('takes the maximums of the age and the currency of the form', () => {
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

  it('needs an e-ID only without passwords, where there is one and nothing has identified the person', () => {
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
  ])('numbers in %s the step %s as "%s"', (kind, step, number) => {
    expect(getStepNumber(kind, step)).toBe(number);
  });

  it('shows limits with a token always, and elsewhere where they are mandatory', () => {
    const shown = (kind: WizardKind, from: typeof rules) =>
      getVisibleSteps({ kind, activation: true, rules: from }).includes('limits');
    const mandatory = { ...rules, depositLimitsAtSignUp: 'mandatory' } as const;

    expect(KINDS.map((kind) => shown(kind, rules))).toEqual([false, false, true, false]);
    expect(KINDS.map((kind) => shown(kind, mandatory))).toEqual([true, true, true, true]);
    expect(shown('sign-up', { ...mandatory, ...eid, depositLimitsAtSignUp: 'mandatory' })).toBe(false);
  });

  it('finds the steps that show a field with a problem', () => {
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
