import { describe, expect, it } from 'vitest';
import { sga } from '../../jurisdictions/sga/pack.ts';
import { readSignUpDraft, toSignUpDraft } from './sign-up-draft.ts';
import { ALL, at, context, go, next, start } from './testing/wizard.ts';

describe('what outlives a reload', () => {
  const secrets = {
    password: 'Sommar!2026',
    confirmPassword: 'Sommar!2026',
    otp: '4821',
    activationCode: '482913',
  };

  it('is the step and what was typed, submitted or not', () => {
    const draft = toSignUpDraft(at('personal'), { firstName: 'Maja-Li' });
    expect(draft).toMatchObject({ kind: 'get-started', step: 'personal', registered: false });
    expect(draft.values).toMatchObject({ email: 'maja@example.com', firstName: 'Maja-Li' });
  });

  it('is no password, no code and no version of the terms', () => {
    const draft = toSignUpDraft(at('contact', { values: { ...ALL, ...secrets } }), secrets);
    for (const secret of Object.values(secrets)) expect(JSON.stringify(draft)).not.toContain(secret);
    expect(draft.values).not.toHaveProperty('termsVersion');
  });

  it('is hardly anything once the account exists', () => {
    expect(toSignUpDraft(at('activation')).values).toEqual({ email: 'maja@example.com', firstName: 'Maja' });
  });

  it.each(['identify-code', 'sign-in'] as const)(
    'begins anew at identify where a code or password is due (%s)',
    (step) => {
      expect(toSignUpDraft(at(step)).step).toBe('identify');
    },
  );
});

describe('a kept draft', () => {
  const kept = JSON.parse(JSON.stringify(toSignUpDraft(at('address'))));

  it('leads back to the step it was left at', () => {
    const draft = readSignUpDraft(kept, 'get-started', {});
    expect(draft).not.toBeNull();
    const { state, effects } = go(start(), { type: 'restored', draft: draft as never });
    expect(state).toMatchObject({ step: 'address', values: { firstName: 'Maja' }, registered: false });
    expect(effects).toMatchObject([{ type: 'step-shown', step: 'address' }]);
  });

  it('asks for the password at the end and goes on from there', () => {
    const draft = { ...kept, step: 'accept' };
    const back = go(start(), { type: 'restored', draft }).state;
    const asked = next(back).state;
    expect(asked).toMatchObject({ step: 'contact', problems: { password: 'field.password.required' } });
    const checked = next(asked).state;
    expect(checked.busy).toBe(true);
    expect(go(checked, { type: 'free' }).state).toMatchObject({ step: 'accept', returnTo: null });
  });

  it('of an account that exists goes on at activation', () => {
    const draft = readSignUpDraft(
      JSON.parse(JSON.stringify(toSignUpDraft(at('activation')))),
      'get-started',
      {},
    );
    const { state } = go(start(), { type: 'restored', draft: draft as never });
    expect(state).toMatchObject({ step: 'activation', registered: true });
    expect(go(state, { type: 'back', values: {} }).state.step).toBe('activation');
  });

  it('never makes a form without an account pass for one with it', () => {
    for (const step of ['activation', 'done', 'bonus', 'deposit'] as const) {
      const { state } = go(start(), { type: 'restored', draft: { step, values: {}, registered: false } });
      expect(state).toMatchObject({ step: 'identify', registered: false });
    }
    const forged = { step: 'accept', values: {}, registered: true } as const;
    expect(go(start(), { type: 'restored', draft: forged }).state).toMatchObject({
      step: 'identify',
      registered: false,
    });
  });

  it('serves an e-ID sign-up too, and no other wizard', () => {
    expect(readSignUpDraft(kept, 'sign-up-oauth', {})?.values).toMatchObject({ city: 'Valletta' });
    expect(readSignUpDraft(kept, 'sign-up', {})).toBeNull();
    expect(readSignUpDraft({ ...kept, registered: true }, 'sign-up-oauth', {})).toBeNull();
  });

  it('leads an e-ID sign-up to what the wizard before it did not ask, and calls nothing wrong there', () => {
    const swedish = { ...context, rules: sga.rules };
    const draft = { step: 'accept', values: { ...ALL, currency: 'SEK' }, registered: false } as const;
    const fresh = start({ kind: 'sign-up-oauth', context: swedish });
    const { state } = go(fresh, { type: 'restored', draft });
    expect(state).toMatchObject({ step: 'limits', problems: {} });
    const limits = { depositLimitDay: '100', depositLimitWeek: '700', depositLimitMonth: '3000' };
    const whole = { ...draft, values: { ...draft.values, annualActivity: '0-170000', ...limits } };
    expect(go(fresh, { type: 'restored', draft: whole }).state.step).toBe('accept');
  });

  it('of somebody else than the host names is left alone', () => {
    expect(readSignUpDraft(kept, 'get-started', { email: 'other@example.com' })).toBeNull();
    expect(readSignUpDraft(kept, 'get-started', { email: ' Maja@example.com' })).not.toBeNull();
  });

  it.each([
    null,
    'x',
    7,
    {},
    { kind: 'get-started', step: 'nowhere', values: {} },
    { kind: 'get-started', step: 'address', values: 'x' },
  ])('that is %j is nothing', (rubbish) => {
    expect(readSignUpDraft(rubbish, 'get-started', {})).toBeNull();
  });

  it('takes texts alone, and no secret that somebody put there', () => {
    const odd = { ...kept, values: { city: 'Sliema', zip: 7, address: { a: 1 }, password: 'x' } };
    expect(readSignUpDraft(odd, 'get-started', {})?.values).toEqual({ city: 'Sliema' });
  });
});

describe('the values of an earlier visit', () => {
  const kept = JSON.parse(JSON.stringify(toSignUpDraft(at('address'))));

  it('leave out fields that are empty', () => {
    expect(toSignUpDraft(at('address', { values: { email: '', city: 'Sliema' } })).values).toEqual({
      city: 'Sliema',
    });
  });

  it('serve a person whom the host names where the draft names nobody', () => {
    const draft = readSignUpDraft({ ...kept, values: { city: 'Sliema' } }, 'get-started', {
      email: 'a@example.com',
    });

    expect(draft?.values).toEqual({ city: 'Sliema' });
  });

  it('are of an account only where the draft says so plainly', () => {
    for (const registered of ['yes', 1, {}, null, undefined]) {
      expect(readSignUpDraft({ ...kept, registered }, 'get-started', {})?.registered).toBe(false);
    }
    expect(readSignUpDraft({ ...kept, registered: true }, 'get-started', {})?.registered).toBe(true);
  });

  it('are nothing where the draft has null in their place', () => {
    expect(readSignUpDraft({ ...kept, values: null }, 'get-started', {})).toBeNull();
  });
});
