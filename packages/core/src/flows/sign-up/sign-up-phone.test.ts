import { describe, expect, it } from 'vitest';
import { at, go, kinds, next, start } from './testing/wizard.ts';

const options = { ...start().options, identify: 'sms' as const };
const PHONE = { callingCode: '+356', phone: '079123456' };
const fixture = (step: 'identify' | 'identify-code', more: object = {}) =>
  at(step, { options, values: { ...PHONE }, ...more });

describe('a wizard that identifies by phone', () => {
  it('sends a code to the typed number', () => {
    const { state, effects } = next(fixture('identify'), {});

    expect(effects).toEqual([{ type: 'send-code', ...PHONE }]);
    expect(state).toMatchObject({ step: 'identify', busy: true });
  });

  it('asks for the calling code and the number and for no email', () => {
    const { state, effects } = next(fixture('identify', { values: {} }), {});

    expect(effects).toEqual([]);
    expect(state.problems).toEqual({
      callingCode: 'field.callingCode.required',
      phone: 'field.phone.required',
    });
  });

  it('applies the numbering plan to the number once it is loaded', () => {
    const context = { ...options.context, isPlausiblePhone: (full: string) => full !== '+35679123456' };
    const known = fixture('identify', { options: { ...options, context } });

    expect(next(known, {}).state.problems).toEqual({ phone: 'field.phone.invalid' });
    expect(kinds(next(known, { phone: '79123457' }).effects)).toEqual(['send-code']);
  });

  it('shows the code step as part of identify', () => {
    const { state, effects } = go(fixture('identify', { busy: true }), { type: 'code-sent' });

    expect(state).toMatchObject({ step: 'identify-code', busy: false });
    expect(effects).toEqual([
      { type: 'step-shown', step: 'identify-code', index: 1, count: 9, number: '1.1' },
    ]);
  });

  it('accepts a code with spaces and dashes and sends it with the full number', () => {
    const { state, effects } = next(fixture('identify-code'), { otp: ' 48-21 ' });

    expect(effects).toEqual([{ type: 'enter-code', otp: '4821', phone: '+35679123456' }]);
    expect(state.busy).toBe(true);
  });

  it('accepts a code of the length that the platform announces', () => {
    const context = { ...options.context, otpLength: 6 };
    const announced = fixture('identify-code', { options: { ...options, context } });

    expect(next(announced, { otp: '4821' }).state.problems).toEqual({ otp: 'field.otp.invalid' });
    expect(kinds(next(announced, { otp: '482100' }).effects)).toEqual(['enter-code']);
  });

  it.each([
    ['', 'required'],
    [' - ', 'required'],
    ['482', 'invalid'],
    ['48211', 'invalid'],
    ['48a1', 'invalid'],
  ])('rejects the code "%s"', (otp, problem) => {
    const { state, effects } = next(fixture('identify-code'), { otp });

    expect(effects).toEqual([]);
    expect(state).toMatchObject({ problems: { otp: `field.otp.${problem}` }, busy: false });
  });

  it('clears a wrong code and accepts another one', () => {
    const wrong = fixture('identify-code', { busy: true, values: { ...PHONE, otp: '1111' } });
    const { state, effects } = go(wrong, { type: 'code-refused', why: 'incorrect' });

    expect(state).toMatchObject({
      step: 'identify-code',
      busy: false,
      values: PHONE,
      problems: { otp: 'error.sign-up.incorrect-code' },
    });
    expect(state.values).not.toHaveProperty('otp');
    expect(effects).toEqual([]);
  });

  it('registers an unknown player', () => {
    const { state, effects } = go(fixture('identify-code', { busy: true }), {
      type: 'code-refused',
      why: 'unknown-player',
    });

    expect(state).toMatchObject({ step: 'contact', busy: false, values: PHONE });
    expect(kinds(effects)).toEqual(['step-shown']);
  });

  it('returns to the number with the platform’s message after any other refusal', () => {
    const busy = fixture('identify-code', { busy: true, values: { ...PHONE, otp: '1111' } });
    const fields = { phone: 'sign-up.invalid-field-phone' };
    const { state, effects } = go(busy, { type: 'code-refused', why: 'other', fields });

    expect(state).toMatchObject({
      step: 'identify',
      problems: { phone: 'error.sign-up.invalid-field-phone' },
    });
    expect(kinds(effects)).toEqual(['step-shown', 'said-at-field']);
    expect(state.values).not.toHaveProperty('otp');
    expect(go(busy, { type: 'code-refused', why: 'other' }).state.problems).toEqual({});
  });

  it('prefills the form for a person in a register', () => {
    const values = { firstName: 'Maja', city: 'Valletta' };
    const busy = fixture('identify-code', { busy: true, values: { ...PHONE, otp: '4821' } });
    const { state, effects } = go(busy, { type: 'recognized', values });

    expect(state).toMatchObject({ step: 'contact', busy: false });
    expect(state.values).toEqual({ ...PHONE, ...values });
    expect(kinds(effects)).toEqual(['step-shown']);
  });

  it('stays in place when the person is recognized at another step', () => {
    const state = at('personal', { values: { ...PHONE } });

    expect(go(state, { type: 'recognized', values: { firstName: 'Maja' } })).toEqual({
      state: { ...state, values: { ...PHONE, firstName: 'Maja' } },
      effects: [],
    });
  });

  it('returns from the code to the number and clears the code', () => {
    const { state } = go(fixture('identify-code'), { type: 'back', values: { otp: '48' } });

    expect(state.step).toBe('identify');
    expect(state.values).toEqual(PHONE);
  });

  it('leads from a known number to sign-in', () => {
    const { state, effects } = go(fixture('identify', { busy: true }), {
      type: 'exists',
      by: 'phone',
      code: 'sign-up.phone-exists',
    });

    expect(state).toMatchObject({ step: 'sign-in', busy: false });
    expect(effects[0]).toEqual({ type: 'account-exists', by: 'phone' });
  });

  it('keeps the problems of later steps until those are submitted', () => {
    const later = { email: 'error.sign-up.invalid-field-email', city: 'error.sign-up.invalid-field-city' };
    const problems = { ...later, phone: 'error.sign-up.invalid-field-phone' };

    expect(next(fixture('identify', { problems }), {}).state.problems).toEqual(later);
  });
});
