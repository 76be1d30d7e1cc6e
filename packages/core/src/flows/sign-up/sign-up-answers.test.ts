import { sga } from '@playerdesk/jurisdictions';
import { describe, expect, it } from 'vitest';
import type { SignUpStep } from './sign-up-steps.ts';
import { ALL, at, context, go, kinds, next, start } from './testing/wizard.ts';

describe('an answer of the platform', () => {
  it('continues when the email or phone is available', () => {
    expect(go(at('identify', { busy: true }), { type: 'unused' }).state).toMatchObject({
      step: 'contact',
      busy: false,
    });
    expect(go(at('contact', { busy: true }), { type: 'unused' }).state).toMatchObject({
      step: 'personal',
      busy: false,
    });
  });

  it('leads from identify to sign-in when the email is known', () => {
    const event = { type: 'exists', by: 'email', code: 'sign-up.player-conflict' } as const;
    const { state, effects } = go(at('identify', { busy: true }), event);
    expect(state).toMatchObject({ step: 'sign-in', busy: false, problems: {} });
    expect(kinds(effects)).toEqual(['account-exists', 'step-shown']);
  });

  it.each(['email', 'phone'] as const)('stays at contact on the field when the %s is known', (by) => {
    const event = { type: 'exists', by, code: 'sign-up.player-conflict' } as const;
    const { state, effects } = go(at('contact', { busy: true }), event);

    expect(state).toMatchObject({
      step: 'contact',
      busy: false,
      problems: { [by]: 'error.sign-up.player-conflict' },
    });
    expect(effects).toEqual([{ type: 'account-exists', by }]);
  });

  it('signs in at once after registration and shows the next step', () => {
    const { state, effects } = go(at('accept', { busy: true }), { type: 'registered' });
    expect(state).toMatchObject({ step: 'activation', registered: true, busy: false });
    expect(effects).toEqual([
      { type: 'sign-in', email: 'maja@example.com', password: 'Sommar!2026' },
      { type: 'step-shown', step: 'activation', index: 7, count: 9, number: '9' },
    ]);
  });

  it('ends the wizard after registration where no activation is required', () => {
    const base = start({ activation: false, missing: ['bonus', 'deposit'] });
    const { state } = go({ ...base, step: 'accept', values: ALL }, { type: 'registered' });
    expect(state.step).toBe('done');
  });

  it('waits after registration for the sign-in and the bonuses where no activation is required', () => {
    const base = start({ activation: false });
    const registered = go({ ...base, step: 'accept', values: ALL }, { type: 'registered' }).state;
    expect(registered).toMatchObject({ step: 'accept', busy: true, registered: true });

    const inside = go(registered, { type: 'signed-in' });
    expect([kinds(inside.effects), inside.state.step]).toEqual([['look-for-bonuses'], 'accept']);
    expect(go(inside.state, { type: 'bonuses', any: true }).state).toMatchObject({
      step: 'bonus',
      busy: false,
    });
    expect(go(inside.state, { type: 'bonuses', any: false }).state).toMatchObject({
      step: 'deposit',
      busy: false,
    });
  });

  it.each([
    ['of a player with a bonus code', { bonusCode: 'SPRING' }, [], 'deposit'],
    ['of a player without bonuses', {}, [{ type: 'bonuses', any: false }], 'deposit'],
    ['of a player whose sign-in failed', {}, [{ type: 'sign-in-failed' }], 'done'],
  ] as const)('returns to no earlier step because of late rules: %s', (_who, values, events, expected) => {
    let state = go(at('accept', { values: { ...ALL, ...values } }), { type: 'registered' }).state;
    if (expected === 'deposit') state = go(state, { type: 'signed-in' }).state;
    for (const event of events) state = go(state, event).state;
    state = go(state, { type: 'context', context, defaults: {} }).state;

    expect(go(state, { type: 'activated' }).state).toMatchObject({ step: expected, busy: false });
  });

  it('continues to the steps with a session after a second sign-in attempt', () => {
    let state = go(at('accept'), { type: 'registered' }).state;
    state = go(state, { type: 'sign-in-failed' }).state;
    state = go(state, { type: 'signed-in' }).state;
    state = go(state, { type: 'bonuses', any: true }).state;

    expect(go(state, { type: 'activated' }).state.step).toBe('bonus');
  });

  it('ends the wizard without another request when the sign-in fails', () => {
    const base = start({ activation: false });
    const registered = go({ ...base, step: 'accept', values: ALL }, { type: 'registered' }).state;
    const { state, effects } = go(registered, { type: 'sign-in-failed' });
    expect([state.step, state.busy, effects]).toEqual(['done', false, []]);
  });

  it('causes no password sign-in after registration where there are no passwords', () => {
    const options = { ...start().options, context: { ...context, rules: sga.rules } };
    expect(kinds(go(at('accept', { options }), { type: 'registered' }).effects)).toEqual(['step-shown']);
  });

  it('removes the password from memory once the player is signed in', () => {
    const { state } = go(go(at('accept'), { type: 'registered' }).state, { type: 'signed-in' });
    expect(state.values).not.toHaveProperty('password');
    expect(JSON.stringify(state)).not.toContain('Sommar!2026');

    const returning = go(at('sign-in', { busy: true }), { type: 'signed-in' });
    expect(kinds(returning.effects)).toEqual(['finished']);
    expect(returning.state.values).not.toHaveProperty('password');
  });

  it('ends the wizard on activation after a reload that lost who was signed in', () => {
    expect(go(at('activation', { busy: true }), { type: 'activated' }).state).toMatchObject({
      step: 'done',
      busy: false,
    });
  });

  it.each(['identify', 'sign-in', 'contact', 'accept', 'activation'] as const)(
    'leaves %s unchanged and ready to continue after a failure without a field',
    (step) => {
      const busy = next(at(step)).state;
      const { state, effects } = go(busy, { type: 'failed' });
      expect(state).toEqual({ ...busy, busy: false });
      expect(effects).toEqual([]);
    },
  );
});

describe('a refusal that names fields', () => {
  const refuse = (step: SignUpStep, ...fields: string[]) =>
    go(at(step, { busy: true }), {
      type: 'refused',
      fields: Object.fromEntries(fields.map((field) => [field, `sign-up.invalid-field-${field}`])),
    });

  it.each<[string, SignUpStep]>([
    ['email', 'contact'],
    ['password', 'contact'],
    ['callingCode', 'contact'],
    ['phone', 'contact'],
    ['bonusCode', 'contact'],
    ['dateOfBirth', 'personal'],
    ['lastName', 'personal'],
    ['firstName', 'personal'],
    ['currency', 'address'],
    ['country', 'address'],
    ['zip', 'address'],
    ['city', 'address'],
    ['address', 'address'],
    ['nationality', 'address'],
    ['annualActivity', 'annual-activity'],
    ['acceptTermsAndMarketing', 'accept'],
  ])('with %s leads to %s with the problem at the field', (field, step) => {
    const { state, effects } = refuse('accept', field);
    expect(state).toMatchObject({
      step,
      busy: false,
      problems: { [field]: `error.sign-up.invalid-field-${field}` },
      // Terms that are no longer in force are to be accepted anew; all else stays.
      values: step === 'accept' ? { ...ALL, [field]: '' } : ALL,
    });
    expect(kinds(effects)).toEqual([
      ...(step === 'accept' ? [] : ['step-shown']),
      // Only some countries ask for a nationality.
      ...(field === 'nationality' ? [] : ['said-at-field']),
    ]);
  });

  it('with a nationality is said at its field where the country asks for one', () => {
    const { options } = at('accept');
    const context = { ...options.context, nationalityCountries: [ALL.country ?? ''] };
    const asking = at('accept', { busy: true, options: { ...options, context } });
    const { effects } = go(asking, { type: 'refused', fields: { nationality: 'sign-up.invalid-field' } });

    expect(kinds(effects)).toEqual(['step-shown', 'said-at-field']);
  });

  it('about the terms is shown at the checkbox of the token wizard', () => {
    const { options, values } = at('accept');
    const token = { busy: true, options: { ...options, kind: 'sign-up-token' as const } };
    const ticked = at('accept', { ...token, values: { ...values, acceptAll: 'on' } });
    const fields = { acceptTermsAndMarketing: 'sign-up.invalid-field-terms' };
    const { state } = go(ticked, { type: 'refused', fields });

    expect(state.problems).toEqual({ acceptAll: 'error.sign-up.invalid-field-terms' });
    expect(state.values.acceptAll).toBe('');
  });

  it('about several steps leads to the earliest and keeps every problem', () => {
    const { state } = refuse('accept', 'city', 'lastName', 'annualActivity');
    expect(state.step).toBe('personal');
    expect(Object.keys(state.problems)).toEqual(['city', 'lastName', 'annualActivity']);
  });

  it('about no step stays', () => {
    expect(refuse('accept', 'gender').state).toMatchObject({ step: 'accept', busy: false });
  });

  it('after registration stays at the current step', () => {
    expect(refuse('activation', 'email').state).toMatchObject({ step: 'activation', busy: false });
  });

  it.each<[SignUpStep, string]>([
    ['identify', 'email'],
    ['sign-in', 'email'],
    ['sign-in', 'password'],
  ])('at %s with %s stays there', (step, field) => {
    const { state, effects } = refuse(step, field);
    expect(state).toMatchObject({
      step,
      busy: false,
      problems: { [field]: `error.sign-up.invalid-field-${field}` },
    });
    expect(kinds(effects)).toEqual(step === 'identify' ? ['said-at-field'] : []);
  });
});
