import { sga } from '@playerdesk/jurisdictions';
import { describe, expect, it } from 'vitest';
import { getStepShown } from './navigation.ts';
import type { SignUpEvent, SignUpOptions, SignUpState } from './sign-up-state.ts';
import { ALL, at, context, go, kinds, next, start } from './testing/wizard.ts';

const swedish = { ...context, rules: sga.rules };
const play = (state: SignUpState, ...events: SignUpEvent[]) =>
  events.reduce((now, event) => go(now, event).state, state);
/** The last step before the account, in a wizard opened with these options. */
const atAccept = (options: Partial<SignUpOptions>) =>
  ({ ...start(options), step: 'accept', values: ALL, busy: true }) as const;

describe('a player at the end of the registration', () => {
  it('has a pending sign-in while the platform signs them in', () => {
    expect(play(at('accept'), { type: 'registered' }).entry).toBe('under-way');
  });

  it('is signed in with the form values, even when they are empty', () => {
    const { effects } = go(at('accept', { values: {} }), { type: 'registered' });

    expect(effects[0]).toEqual({ type: 'sign-in', email: '', password: '' });
    expect(kinds(effects)).toEqual(['sign-in', 'step-shown']);
  });

  it('has no pending sign-in where nothing signs them in', () => {
    const registered = play(atAccept({ context: swedish }), { type: 'registered' });

    expect(registered).toMatchObject({ step: 'activation', entry: 'none', busy: false });
    expect(registered.steps).not.toContain('bonus');
    expect(registered.steps).not.toContain('deposit');
    expect(play(registered, { type: 'activated' })).toMatchObject({ step: 'done', busy: false });
  });

  it('waits for the sign-in before the deposit and looks for no bonus that the platform cannot give', () => {
    const registered = play(atAccept({ activation: false, missing: ['bonus'] }), { type: 'registered' });
    expect(registered).toMatchObject({ step: 'accept', busy: true, isWaiting: true });

    const { state, effects } = go(registered, { type: 'signed-in' });
    expect(state).toMatchObject({ step: 'deposit', busy: false, hasBonuses: null });
    expect(kinds(effects)).toEqual(['step-shown']);
  });

  it('causes only one request for the available bonuses', () => {
    const state = play(
      at('accept'),
      { type: 'registered' },
      { type: 'signed-in' },
      { type: 'bonuses', any: true },
    );

    expect(go(state, { type: 'signed-in' }).effects).toEqual([]);
  });

  it('ignores a failed sign-in before registration', () => {
    const waiting = at('accept', { busy: true });

    expect(go(waiting, { type: 'sign-in-failed' })).toEqual({ state: waiting, effects: [] });
  });
});

describe('field problems from the server', () => {
  it('disappear once the step that shows them is submitted', () => {
    const problems = {
      city: 'error.sign-up.invalid-field-city',
      annualActivity: 'error.sign-up.invalid-field-annual-activity',
    };
    const { state } = next(at('address', { problems }));

    expect(state).toMatchObject({ step: 'annual-activity' });
    expect(state.problems).toEqual({ annualActivity: problems.annualActivity });
  });

  it('lead to the gender where the token wizard asks for it', () => {
    const fields = { gender: 'sign-up.invalid-field-gender' };
    const { state } = go(atAccept({ kind: 'sign-up-token' }), { type: 'refused', fields });

    expect(state).toMatchObject({
      step: 'contact',
      problems: { gender: 'error.sign-up.invalid-field-gender' },
    });
  });
});

describe('a resumed e-ID sign-up', () => {
  it('stays at a step before the incomplete one', () => {
    const fresh = start({ kind: 'sign-up-oauth', context: swedish });
    const draft = { step: 'contact', values: ALL, registered: false } as const;
    const { state, effects } = go(fresh, { type: 'restored', draft });

    expect([state.step, effects]).toEqual(['contact', []]);
  });
});

describe('the end of a wizard', () => {
  it('counts as its last step', () => {
    expect(getStepShown(at('done'))).toEqual({ step: 'done', index: 9, count: 9, number: '' });
  });
});

describe('a wizard between two answers', () => {
  it('keeps the password of the sign-in step when that step is submitted again without one', () => {
    const typed = at('sign-in', { values: { email: 'maja@example.com', signInPassword: 'first' } });

    expect(next(typed, {}).effects).toEqual([
      { type: 'sign-in', email: 'maja@example.com', password: 'first' },
    ]);
  });

  it('waits for bonuses once and ignores later bonus results', () => {
    const base = { ...start({ activation: false }), step: 'accept', values: ALL } as const;
    const deposit = play(
      base,
      { type: 'registered' },
      { type: 'signed-in' },
      { type: 'bonuses', any: false },
    );

    expect(deposit).toMatchObject({ step: 'deposit', isWaiting: false, busy: false });
    expect(go(deposit, { type: 'bonuses', any: false })).toMatchObject({
      state: { step: 'deposit' },
      effects: [],
    });
  });

  it('clears every secret once the player is known', () => {
    const values = { ...ALL, confirmPassword: 'Sommar!2026', signInPassword: 'any', otp: '4821' };
    const { state } = go(at('sign-in', { values }), { type: 'signed-in' });

    expect(state.values).toEqual(
      Object.fromEntries(Object.entries(ALL).filter(([key]) => key !== 'password')),
    );
  });

  it('counts only the remaining steps for a player who has an account after a reload', () => {
    const draft = { step: 'activation', values: { email: 'maja@example.com' }, registered: true } as const;
    const { state, effects } = go(start(), { type: 'restored', draft });

    expect(effects).toEqual([{ type: 'step-shown', step: 'activation', index: 7, count: 7, number: '9' }]);
    expect(state.steps.at(-1)).toBe('activation');
  });
});
