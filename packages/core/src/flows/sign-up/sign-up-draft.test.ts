import { sga } from '@playerdesk/jurisdictions';
import { describe, expect, it } from 'vitest';
import { readSignUpDraft, toSignUpDraft } from './sign-up-draft.ts';
import { ALL, at, context, go, next, start } from './testing/wizard.ts';

describe('the stored sign-up draft', () => {
  const secrets = {
    password: 'Sommar!2026',
    confirmPassword: 'Sommar!2026',
    otp: '4821',
    activationCode: '482913',
  };

  it('contains the step and the input, submitted or not', () => {
    const draft = toSignUpDraft(at('personal'), { firstName: 'Maja-Li' });
    expect(draft).toMatchObject({ kind: 'get-started', step: 'personal', registered: false });
    expect(draft.values).toMatchObject({ email: 'maja@example.com', firstName: 'Maja-Li' });
  });

  it('contains no password, no code and no terms version', () => {
    const draft = toSignUpDraft(at('contact', { values: { ...ALL, ...secrets } }), secrets);
    for (const secret of Object.values(secrets)) expect(JSON.stringify(draft)).not.toContain(secret);
    expect(draft.values).not.toHaveProperty('termsVersion');
  });

  it('contains almost nothing after registration', () => {
    expect(toSignUpDraft(at('activation')).values).toEqual({ email: 'maja@example.com', firstName: 'Maja' });
  });

  it.each(['identify-code', 'sign-in'] as const)(
    'restarts at identify when a code or password is required (%s)',
    (step) => {
      expect(toSignUpDraft(at(step)).step).toBe('identify');
    },
  );
});

describe('a restored sign-up draft', () => {
  const kept = JSON.parse(JSON.stringify(toSignUpDraft(at('address'))));

  it('returns to its step', () => {
    const draft = readSignUpDraft(kept, 'get-started', {});
    expect(draft).not.toBeNull();

    const { state, effects } = go(start(), { type: 'restored', draft: draft as never });
    expect(state).toMatchObject({ step: 'address', values: { firstName: 'Maja' }, registered: false });
    expect(effects).toMatchObject([{ type: 'step-shown', step: 'address' }]);
  });

  it('asks for the password at the end and continues from there', () => {
    const draft = { ...kept, step: 'accept' };
    const back = go(start(), { type: 'restored', draft }).state;
    const asked = next(back).state;
    expect(asked).toMatchObject({ step: 'contact', problems: { password: 'field.password.required' } });

    const checked = next(asked).state;
    expect(checked.busy).toBe(true);
    expect(go(checked, { type: 'unused' }).state).toMatchObject({ step: 'accept', returnTo: null });
  });

  it('of an existing account continues at activation', () => {
    const draft = readSignUpDraft(
      JSON.parse(JSON.stringify(toSignUpDraft(at('activation')))),
      'get-started',
      {},
    );
    const { state } = go(start(), { type: 'restored', draft: draft as never });

    expect(state).toMatchObject({ step: 'activation', registered: true });
    expect(go(state, { type: 'back', values: {} }).state.step).toBe('activation');
  });

  it('never presents a form without an account as one with an account', () => {
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

  it('also applies to an e-ID sign-up and to no other wizard', () => {
    expect(readSignUpDraft(kept, 'sign-up-oauth', {})?.values).toMatchObject({ city: 'Valletta' });
    expect(readSignUpDraft(kept, 'sign-up', {})).toBeNull();
    expect(readSignUpDraft({ ...kept, registered: true }, 'sign-up-oauth', {})).toBeNull();
  });

  it('leads an e-ID sign-up to unanswered steps without marking problems', () => {
    const swedish = { ...context, rules: sga.rules };
    const draft = { step: 'accept', values: { ...ALL, currency: 'SEK' }, registered: false } as const;
    const fresh = start({ kind: 'sign-up-oauth', context: swedish });
    const { state } = go(fresh, { type: 'restored', draft });
    expect(state).toMatchObject({ step: 'limits', problems: {} });

    const limits = { depositLimitDay: '100', depositLimitWeek: '700', depositLimitMonth: '3000' };
    const whole = { ...draft, values: { ...draft.values, annualActivity: '0-170000', ...limits } };
    expect(go(fresh, { type: 'restored', draft: whole }).state.step).toBe('accept');
  });

  it('of another person than the host names is ignored', () => {
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
  ])('with the content %j is ignored', (rubbish) => {
    expect(readSignUpDraft(rubbish, 'get-started', {})).toBeNull();
  });

  it('restores only text values and no injected secret', () => {
    const odd = { ...kept, values: { city: 'Sliema', zip: 7, address: { a: 1 }, password: 'x' } };
    expect(readSignUpDraft(odd, 'get-started', {})?.values).toEqual({ city: 'Sliema' });
  });
});

describe('the values of an earlier visit', () => {
  const kept = JSON.parse(JSON.stringify(toSignUpDraft(at('address'))));

  it('omit empty fields', () => {
    expect(toSignUpDraft(at('address', { values: { email: '', city: 'Sliema' } })).values).toEqual({
      city: 'Sliema',
    });
  });

  it('apply to a person named by the host when the draft names nobody', () => {
    const draft = readSignUpDraft({ ...kept, values: { city: 'Sliema' } }, 'get-started', {
      email: 'a@example.com',
    });

    expect(draft?.values).toEqual({ city: 'Sliema' });
  });

  it('belong to an account only when the draft states it explicitly', () => {
    for (const registered of ['yes', 1, {}, null, undefined]) {
      expect(readSignUpDraft({ ...kept, registered }, 'get-started', {})?.registered).toBe(false);
    }
    expect(readSignUpDraft({ ...kept, registered: true }, 'get-started', {})?.registered).toBe(true);
  });

  it('are empty when the draft contains null instead', () => {
    expect(readSignUpDraft({ ...kept, values: null }, 'get-started', {})).toBeNull();
  });
});
