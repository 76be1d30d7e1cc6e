import { sga } from '@playerdesk/jurisdictions';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { getStepShown } from './navigation.ts';
import type { SignUpEvent } from './sign-up-state.ts';
import type { SignUpStep, WizardKind } from './sign-up-steps.ts';
import { ALL, at, context, go, kinds, next, RIGHT, start } from './testing/wizard.ts';

describe('the continue action', () => {
  it.each<[SignUpStep, SignUpStep, string]>([
    ['identify', 'identify', 'check-email'],
    ['sign-in', 'sign-in', 'sign-in'],
    ['contact', 'contact', 'check-contact'],
    ['personal', 'address', 'step-shown'],
    ['address', 'annual-activity', 'step-shown'],
    ['annual-activity', 'accept', 'step-shown'],
    ['accept', 'accept', 'register'],
    ['activation', 'activation', 'activate'],
  ])('with valid input at %s shows %s and triggers %s', (step, then, effect) => {
    const { state, effects } = next(at(step));
    expect(state.step).toBe(then);
    expect(kinds(effects)).toEqual([effect]);
    expect(state.busy).toBe(then === step);
    expect(state.problems).toEqual({});
  });

  it('queries the platform with normalized values', () => {
    expect(next(at('identify', { values: {} })).effects).toEqual([
      { type: 'check-email', email: 'maja@example.com' },
    ]);
    expect(next(at('contact')).effects).toEqual([
      { type: 'check-contact', email: 'maja@example.com', phone: '+35679123456' },
    ]);
    expect(next(at('activation')).effects).toEqual([
      { type: 'activate', email: 'maja@example.com', code: '482913' },
    ]);
    expect(next(at('sign-in')).effects).toEqual([
      { type: 'sign-in', email: 'maja@example.com', password: 'any' },
    ]);
  });

  it.each<[SignUpStep, readonly string[]]>([
    ['identify', ['email']],
    ['sign-in', ['email', 'password']],
    ['contact', ['email', 'password', 'callingCode', 'phone']],
    ['personal', ['firstName', 'lastName', 'dateOfBirth']],
    ['address', ['address', 'city', 'zip', 'country', 'currency']],
    ['annual-activity', ['annualActivity']],
    ['accept', ['acceptTermsAndMarketing']],
    ['activation', ['activationCode']],
  ])('at %s with an empty form stays and marks %s', (step, fields) => {
    const { state, effects } = next(at(step, { values: {} }), {});
    expect(state.step).toBe(step);
    expect(state.busy).toBe(false);
    expect(effects).toEqual([]);
    expect(Object.keys(state.problems).sort()).toEqual([...fields].sort());
    expect(Object.values(state.problems)).toEqual(
      fields.map(() => expect.stringMatching(/^field\..*\.required$/)),
    );
  });

  it.each(['identify', 'sign-in', 'contact', 'accept', 'activation'] as const)(
    'at %s does nothing during a request',
    (step) => {
      const busy = next(at(step)).state;
      const again = next(busy);
      expect(again.effects).toEqual([]);
      expect(again.state).toBe(busy);
    },
  );

  it('asks for a nationality where the country requires it', () => {
    const values = { ...RIGHT.address, country: 'ES' };
    expect(next(at('address'), values).state.problems).toEqual({ nationality: 'field.nationality.required' });
    expect(next(at('address'), { ...values, nationality: 'ES' }).state.step).toBe('annual-activity');
  });

  it('asks for no password where the jurisdiction has none', () => {
    const options = { ...start().options, context: { ...context, rules: sga.rules } };
    const { password: _none, ...values } = RIGHT.contact ?? {};
    const { effects } = next(at('contact', { options, values: {} }), values);
    expect(kinds(effects)).toEqual(['check-contact']);
  });
});

describe('the previous action', () => {
  it.each<[SignUpStep, SignUpStep]>([
    ['identify', 'identify'],
    ['sign-in', 'identify'],
    ['contact', 'identify'],
    ['personal', 'contact'],
    ['address', 'personal'],
    ['annual-activity', 'address'],
    ['accept', 'annual-activity'],
    ['activation', 'activation'],
    ['done', 'done'],
  ])('at %s leads to %s', (step, then) => {
    const { state, effects } = go(at(step), { type: 'back', values: {} });
    expect(state.step).toBe(then);
    expect(kinds(effects)).toEqual(then === step ? [] : ['step-shown']);
  });

  it('keeps the input, valid or not', () => {
    const back = go(at('personal'), { type: 'back', values: { firstName: 'M4ja' } }).state;
    expect(back.values).toMatchObject({ ...RIGHT.contact, firstName: 'M4ja' });
    const forth = go(next(back).state, { type: 'unused' }).state;
    expect(forth).toMatchObject({ step: 'personal', values: { firstName: 'M4ja' } });
  });

  it('is disabled during a request and after registration', () => {
    const busy = next(at('accept')).state;
    expect(go(busy, { type: 'back', values: {} }).state.step).toBe('accept');
    expect(go(at('accept', { registered: true }), { type: 'back', values: {} }).state.step).toBe('accept');
  });

  it('ends at contact in the sign-up wizard', () => {
    const first = start({ kind: 'sign-up' });
    expect(first.step).toBe('contact');
    expect(go(first, { type: 'back', values: {} })).toEqual({ state: first, effects: [] });
  });
});

describe('typing in the wizard', () => {
  it('clears the problem of a corrected field and keeps the others', () => {
    const state = at('contact', {
      problems: { email: 'field.email.required', phone: 'field.phone.required' },
    });
    expect(go(state, { type: 'corrected', field: 'email' }).state.problems).toEqual({
      phone: 'field.phone.required',
    });
  });

  it('keeps a checkbox and clears its problem', () => {
    const state = at('accept', { values: {}, problems: { acceptTermsAndMarketing: 'x' } });
    const event = { type: 'typed', field: 'acceptTermsAndMarketing', value: 'on' } as const;
    expect(go(state, event).state).toMatchObject({ values: { acceptTermsAndMarketing: 'on' }, problems: {} });
  });

  it('keeps existing values when data arrives late', () => {
    const event = {
      type: 'context',
      context: { ...context, rules: sga.rules },
      defaults: { country: 'SE', currency: 'SEK' },
    };
    const { state } = go({ ...start({}, { country: 'ES' }) }, event as SignUpEvent);

    expect(state.values).toEqual({ country: 'ES', currency: 'SEK' });
    expect(state.options.context.rules.usesPassword).toBe(false);
  });
});

describe('the position of the wizard', () => {
  const numbers = (kind: WizardKind) => {
    const { steps } = start({ kind });
    return steps.map((step) => {
      const { index, count, number } = getStepShown({ ...start({ kind }), step });
      return `${step} ${index}/${count} ${number}`;
    });
  };

  it('uses the step numbers of the documents', () => {
    expect(numbers('get-started')).toEqual([
      'identify 1/9 1',
      'contact 2/9 3',
      'personal 3/9 4',
      'address 4/9 5',
      'annual-activity 5/9 7',
      'accept 6/9 8',
      'activation 7/9 9',
      'bonus 8/9 10',
      'deposit 9/9 11',
    ]);
    expect(numbers('sign-up')).toEqual([
      'contact 1/8 1',
      'personal 2/8 2',
      'address 3/8 3',
      'annual-activity 4/8 5',
      'accept 5/8 6',
      'activation 6/8 7',
      'bonus 7/8 8',
      'deposit 8/8 9',
    ]);
  });

  it('is never at limits in sign-up when an e-ID sign-up asks for them afterwards', () => {
    proves('SU-02.sign-up-no-limits');

    const swedish = { ...context, rules: sga.rules };
    expect(start({ kind: 'sign-up', context: swedish }).steps).not.toContain('limits');
    expect(start({ kind: 'get-started', context: swedish }).steps).toContain('limits');
    expect(start({ kind: 'sign-up-oauth', context: swedish }).steps).toContain('limits');
  });

  it('is at limits in sign-up too when a market requires them and nothing asks afterwards', () => {
    const rules = { ...context.rules, depositLimitsAtSignUp: 'mandatory' } as const;
    expect(start({ kind: 'sign-up', context: { ...context, rules } }).steps).toContain('limits');
  });

  it('is at limits in every wizard where a market prompts for one', () => {
    proves('RG-27.sign-up');

    const rules = { ...context.rules, depositLimitsAtSignUp: 'prompt' } as const;
    for (const kind of ['get-started', 'sign-up', 'sign-up-token'] as const) {
      expect(start({ kind, context: { ...context, rules } }).steps).toContain('limits');
    }
    expect(
      start({ kind: 'get-started', context: { ...context, rules }, missing: ['limits'] }).steps,
    ).not.toContain('limits');
  });

  it('leaves limits with a new choice each time', () => {
    proves('RG-27.sign-up');

    const rules = { ...context.rules, depositLimitsAtSignUp: 'prompt' } as const;
    const prompted = start({ context: { ...context, rules } });
    const declined = next(
      { ...prompted, values: ALL, step: 'limits' },
      { declinesDepositLimits: 'on' },
    ).state;
    expect([declined.step, declined.values.declinesDepositLimits]).toEqual(['annual-activity', 'on']);

    const back = go(declined, { type: 'back', values: {} }).state;
    const empty = next(back, { depositLimitDay: '' }).state;

    expect([back.step, empty.step]).toEqual(['limits', 'limits']);
    expect(empty.problems).toEqual({ depositLimitDay: 'field.depositLimit.required' });
  });

  it('is in a branch of identify during sign-in', () => {
    expect(getStepShown(at('sign-in'))).toEqual({ step: 'sign-in', index: 1, count: 9, number: '2' });
  });
});

describe('any event at any step', () => {
  const events: SignUpEvent[] = [
    { type: 'continue', values: {} },
    { type: 'back', values: {} },
    { type: 'unused' },
    { type: 'exists', by: 'email', code: 'sign-up.player-conflict' },
    { type: 'registered' },
    { type: 'refused', fields: { email: 'sign-up.invalid-field-email' } },
    { type: 'failed' },
    { type: 'signed-in' },
    { type: 'sign-in-failed' },
    { type: 'activated' },
    { type: 'bonuses', any: false },
    { type: 'bonus-settled', code: null },
    { type: 'deposit-skipped' },
    { type: 'typed', field: 'x', value: 'y' },
    { type: 'corrected', field: 'x' },
    { type: 'context', context, defaults: {} },
  ];
  const steps = [...start().steps, 'sign-in', 'done'] as const;
  const pairs = steps.flatMap((step) => events.map((event) => [event.type, step, event] as const));

  it.each(pairs)('%s at %s keeps all input except the password and mutates nothing', (_type, step, event) => {
    const before = at(step);
    const copy = structuredClone(before);
    const { state, effects } = go(before, event);
    const { password: _p, ...kept } = ALL;

    expect(state.values).toMatchObject(kept);
    expect([...state.steps, 'sign-in', 'done']).toContain(state.step);
    expect(effects.filter(({ type }) => type === 'register')).toHaveLength(
      event.type === 'continue' && step === 'accept' ? 1 : 0,
    );
    expect(before).toEqual(copy);
  });
});

describe('the password of a new account', () => {
  it('survives a detour to sign-in with a known address', () => {
    proves('SU-05.password-kept');

    const contact = go(at('contact'), {
      type: 'back',
      values: { email: 'known@example.com', password: 'Sommar!2026' },
    });
    const known = go(next(contact.state, {}).state, {
      type: 'exists',
      by: 'email',
      code: 'sign-up.player-conflict',
    });
    const signIn = go(known.state, { type: 'continue', values: { password: 'wrong' } });
    expect(signIn.effects).toContainEqual({ type: 'sign-in', email: 'known@example.com', password: 'wrong' });

    const { state } = go(go(signIn.state, { type: 'failed' }).state, {
      type: 'back',
      values: { password: 'wrong again' },
    });

    expect(state.step).toBe('identify');
    expect(state.values.password).toBe('Sommar!2026');
    expect(Object.values(state.values)).not.toContain('wrong');
    expect(Object.values(state.values)).not.toContain('wrong again');
  });
});
