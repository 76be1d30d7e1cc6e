import { sga } from '@playerdesk/jurisdictions';
import { describe, expect, it } from 'vitest';
import type { SignUpEvent, SignUpState } from './sign-up-state.ts';
import { ALL, at, context, go, kinds, next, start } from './testing/wizard.ts';

const swedish = { ...context, rules: sga.rules };
const eid = { ...start().options, context: swedish };
const play = (state: SignUpState, ...events: SignUpEvent[]) =>
  events.reduce((now, event) => go(now, event).state, state);
const shown = (step: string, index: number, number: string, count = 9) => [
  { type: 'step-shown', step, index, count, number },
];
/** A player who has activated and is in, with bonuses to choose from. */
const atBonus = () =>
  play(
    at('accept'),
    { type: 'registered' },
    { type: 'signed-in' },
    { type: 'bonuses', any: true },
    { type: 'activated' },
  );

describe('a wizard with e-ID identification', () => {
  it('continues from the terms to the e-ID without waiting', () => {
    const { state, effects } = next(at('accept', { options: eid }));

    expect(effects).toEqual([{ type: 'identify-by-eid', email: 'maja@example.com' }]);
    expect(state.busy).toBe(false);
  });

  it('continues from sign-in to the e-ID and asks for no password', () => {
    const { effects } = next(at('sign-in', { options: eid, values: { email: ' Maja@Example.com ' } }), {});

    expect(effects).toEqual([{ type: 'identify-by-eid', email: 'maja@example.com' }]);
  });

  it('registers with the form values once the e-ID has identified the person', () => {
    const options = { ...eid, kind: 'sign-up-oauth' as const };
    const limits = { depositLimitDay: '100', depositLimitWeek: '700', depositLimitMonth: '3000' };
    const values = { ...ALL, ...limits, currency: 'SEK', annualActivity: '0-170000' };
    const { state, effects } = next({ ...start(options), step: 'accept', values });

    expect(effects).toEqual([{ type: 'register', values: state.values }]);
    expect(state.busy).toBe(true);
  });

  it('signs in by e-ID a person who has just registered with it', () => {
    const oauth = {
      ...start({ kind: 'sign-up-oauth', context: swedish }),
      step: 'accept',
      values: ALL,
    } as const;

    expect(kinds(go(oauth, { type: 'registered' }).effects)).toContain('enter-by-eid');
  });
});

describe('a wizard after registration', () => {
  it('looks for bonuses once and waits for the result', () => {
    const registered = play(at('accept'), { type: 'registered' });
    const { state, effects } = go(registered, { type: 'signed-in' });

    expect(effects).toEqual([{ type: 'look-for-bonuses' }]);
    expect(state).toMatchObject({ step: 'activation', entry: 'in', hasBonuses: null });
    expect(play(state, { type: 'activated' })).toMatchObject({
      step: 'activation',
      busy: true,
      isWaiting: true,
    });
  });

  it('looks for no bonuses when the player already has a code', () => {
    const coded = at('accept', { values: { ...ALL, bonusCode: 'SPRING' } });
    const { state, effects } = go(play(coded, { type: 'registered' }), { type: 'signed-in' });

    expect(effects).toEqual([]);
    expect(state.steps).not.toContain('bonus');
    expect(play(state, { type: 'activated' }).step).toBe('deposit');
  });

  it('continues at once when the registration already signed the player in', () => {
    const { state, effects } = go(at('accept', { busy: true }), { type: 'registered', isIn: true });

    expect(state).toMatchObject({ step: 'activation', registered: true, entry: 'in' });
    expect(kinds(effects)).toEqual(['step-shown', 'look-for-bonuses']);
    expect(state.values).not.toHaveProperty('password');
  });

  it('keeps the password until the player is signed in', () => {
    expect(play(at('accept'), { type: 'registered' }).values.password).toBe('Sommar!2026');
    const kept = play(at('accept'), { type: 'registered' }, { type: 'sign-in-failed' });
    expect(kept.values).not.toHaveProperty('password');
    expect(play(at('accept'), { type: 'sign-in-failed' })).toEqual(at('accept'));
  });

  it('shows no step that needs a session when the sign-in failed', () => {
    const { state } = go(play(at('accept'), { type: 'registered' }), { type: 'sign-in-failed' });

    expect(state).toMatchObject({ step: 'activation', entry: 'none', busy: false });
    expect(state.steps).not.toContain('bonus');
    expect(state.steps).not.toContain('deposit');
    expect(play(state, { type: 'activated' }).step).toBe('done');
  });

  it('remembers available bonuses until their step', () => {
    const state = play(at('accept'), { type: 'registered' }, { type: 'signed-in' });

    expect(play(state, { type: 'bonuses', any: true })).toMatchObject({
      step: 'activation',
      hasBonuses: true,
    });
    expect(atBonus()).toMatchObject({ step: 'bonus', busy: false });
  });

  it('is not moved by a bonus result at the bonus step', () => {
    const state = atBonus();

    expect(go(state, { type: 'bonuses', any: false })).toEqual({ state, effects: [] });
  });
});

describe('the bonus and the deposit', () => {
  it('keep the code of a deposit bonus', () => {
    const { state, effects } = go(atBonus(), { type: 'bonus-settled', code: 'TEN' });

    expect(state.values.bonusCode).toBe('TEN');
    expect(effects).toEqual(shown('deposit', 9, '11'));
  });

  it('keep no code when none was chosen', () => {
    const { state } = go(atBonus(), { type: 'bonus-settled', code: null });

    expect(state.step).toBe('deposit');
    expect(state.values).not.toHaveProperty('bonusCode');
  });

  it('ignore a bonus choice at another step', () => {
    const state = at('contact');

    expect(go(state, { type: 'bonus-settled', code: 'TEN' })).toEqual({ state, effects: [] });
  });

  it('finish with a deposit and show the end without one', () => {
    const state = play(atBonus(), { type: 'bonus-settled', code: null });

    expect(go(state, { type: 'deposited' })).toEqual({ state, effects: [{ type: 'finished' }] });
    const skipped = go(state, { type: 'deposit-skipped' });
    expect([skipped.state.step, skipped.effects]).toEqual(['done', []]);
  });
});

describe('a wizard that restarts', () => {
  it('shows the first step with the given values to the next player', () => {
    const { state, effects } = go(atBonus(), { type: 'signed-out', values: { email: 'b@example.com' } });

    expect(state).toEqual(start({}, { email: 'b@example.com' }));
    expect(effects).toEqual(shown('identify', 1, '1'));
  });

  it('starts without problems, pending requests or a registration', () => {
    expect(start()).toMatchObject({
      step: 'identify',
      values: {},
      problems: {},
      busy: false,
      registered: false,
      entry: 'none',
      hasBonuses: null,
      isWaiting: false,
      returnTo: null,
    });
  });
});

describe('rules that load late', () => {
  const mandatory = { ...context, rules: { ...context.rules, depositLimitsAtSignUp: 'mandatory' as const } };
  const late = (changed: typeof context): SignUpEvent => ({
    type: 'context',
    context: changed,
    defaults: {},
  });

  it('add a step without moving the player', () => {
    const { state, effects } = go(at('address'), late(mandatory as typeof context));

    expect([state.step, effects]).toEqual(['address', []]);
    expect(state.steps).toContain('limits');
  });

  it('move a player whose step disappears to the next step', () => {
    const state = {
      ...start({ context: mandatory as typeof context }),
      step: 'limits' as const,
      values: ALL,
    };
    const { state: after, effects } = go(state, late(context));

    expect(after.step).toBe('annual-activity');
    expect(effects).toEqual(shown('annual-activity', 5, '7'));
  });

  it('keep a player in place who is in a branch of identify', () => {
    expect(go(at('sign-in'), late(context))).toMatchObject({ state: { step: 'sign-in' }, effects: [] });
  });

  it('lead from the last step back to an incomplete one', () => {
    const options = { ...start().options, context: mandatory as typeof context };
    const { state, effects } = next({ ...start(options), step: 'accept', values: ALL });

    expect(state).toMatchObject({ step: 'limits', returnTo: 'accept', busy: false });
    expect(Object.keys(state.problems)).toContain('depositLimitDay');
    expect(kinds(effects)).toEqual(['step-shown']);
    const limits = { depositLimitDay: '1', depositLimitWeek: '7', depositLimitMonth: '30' };
    expect(next(state, limits).state).toMatchObject({ step: 'accept', returnTo: null, problems: {} });
  });
});

describe('a restored draft', () => {
  it('of the current step changes only the values', () => {
    const draft = { step: 'identify', values: { email: 'a@example.com' }, registered: false } as const;
    const { state, effects } = go(start({}, { country: 'MT' }), { type: 'restored', draft });

    expect(state).toMatchObject({ step: 'identify', values: { email: 'a@example.com', country: 'MT' } });
    expect(effects).toEqual([]);
  });

  it('of a step missing from this wizard changes only the values', () => {
    const draft = { step: 'limits', values: { city: 'Sliema' }, registered: false } as const;

    expect(go(start(), { type: 'restored', draft })).toMatchObject({
      state: { step: 'identify', values: { city: 'Sliema' } },
      effects: [],
    });
  });
});
