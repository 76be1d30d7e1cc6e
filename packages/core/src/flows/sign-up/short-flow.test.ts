import { sga } from '@playerdesk/jurisdictions';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { asksZip, stepProblems } from './sign-up-fields.ts';
import type { SignUpOptions, SignUpState } from './sign-up-state.ts';
import { findStepOfFields, getStepFields } from './sign-up-steps.ts';
import { ALL, context, go, next, RIGHT, start } from './testing/wizard.ts';

const optional = { ...context, activityIsOptional: true };
const short = (options: Partial<SignUpOptions> = {}) =>
  start({ flow: 'short', context: optional, ...options });

describe('the short sign-up', () => {
  it('has six steps to the first deposit', () => {
    proves('UX-32.steps');

    const steps = ['identify', 'contact', 'address', 'accept', 'activation', 'deposit'];
    expect(short().steps).toEqual(steps);
    expect(short({ kind: 'sign-up' }).steps).toEqual(['contact', 'personal', ...steps.slice(2)]);
  });

  it('asks for the annual activity unless the platform can do without, and if the pack asks', () => {
    proves('UX-32.activity');

    expect(short({ context }).steps).toContain('annual-activity');
    const rules = { ...context.rules, signUpExtras: ['annual-activity'] as const };
    expect(short({ context: { ...optional, rules } }).steps).toContain('annual-activity');
    expect(start({ flow: 'documented', context: optional }).steps).toContain('annual-activity');
  });

  it('keeps the limits of a market that requires them', () => {
    proves('UX-32.steps');

    const { rules } = sga;
    expect(short({ context: { ...optional, rules } }).steps).toContain('limits');
  });

  it('asks for name, birth date, phone and password in one step', () => {
    proves('UX-32.joined');

    const { options } = short();
    expect(Object.keys(stepProblems('contact', {}, options)).sort()).toEqual(
      ['callingCode', 'dateOfBirth', 'email', 'firstName', 'lastName', 'password', 'phone'].sort(),
    );
    expect(getStepFields('contact', options)).toContain('dateOfBirth');
    expect(findStepOfFields(['lastName'], short().steps, options)).toBe('contact');
  });

  it('has phone and name in one step where the email comes with the password', () => {
    proves('UX-32.joined');

    const { options } = short({ kind: 'sign-up' });
    expect(Object.keys(stepProblems('contact', {}, options)).sort()).toEqual(['email', 'password']);
    expect(Object.keys(stepProblems('personal', {}, options))).toContain('phone');
  });

  it('checks the email and the phone in the step that asks for them', () => {
    proves('UX-32.joined');

    const contact = next(short({ kind: 'sign-up' }), RIGHT.contact);
    expect(contact.effects).toEqual([{ type: 'check-contact', email: 'maja@example.com', phone: '' }]);
    const personal = go(contact.state, { type: 'unused' }).state;
    expect(personal.step).toBe('personal');
    const checked = next(personal, { ...RIGHT.contact, ...RIGHT.personal });

    expect(checked.effects).toEqual([{ type: 'check-contact', email: '', phone: '+35679123456' }]);
    const taken = go(checked.state, { type: 'exists', by: 'phone', code: 'sign-up.phone-exists' });
    expect(taken.state).toMatchObject({
      step: 'personal',
      problems: { phone: 'error.sign-up.phone-exists' },
    });
  });

  it('restores a draft of the documented flow at the step that has its fields', () => {
    proves('UX-32.joined');

    const draft = { step: 'personal' as const, values: { firstName: 'Maja' }, registered: false };
    expect(go(short(), { type: 'restored', draft }).state).toMatchObject({
      step: 'contact',
      values: { firstName: 'Maja' },
    });
  });

  it('goes from the activation to the deposit, without a step for bonuses', () => {
    proves('UX-32.steps');

    const accept = { ...short(), step: 'accept' as const, values: ALL };
    const registered = go(next(accept).state, { type: 'registered', isIn: true });
    const activated = go(registered.state, { type: 'activated' });

    expect(registered.state.step).toBe('activation');
    expect(registered.effects.map(({ type }) => type)).not.toContain('look-for-bonuses');
    expect(activated.state.step).toBe('deposit');
  });
});

describe('a country without postal codes', () => {
  const HONG_KONG = { ...RIGHT.address, country: 'HK', zip: 'typed before' };
  const accept = (state: SignUpState) =>
    next({ ...state, values: { ...ALL, ...HONG_KONG }, step: 'accept' }, RIGHT.accept);

  it('requires none in the short flow, and one in the documented flow', () => {
    proves('SE-18.zip');
    const address = { ...HONG_KONG, zip: '' };

    expect(stepProblems('address', address, short().options)).toEqual({});
    expect(stepProblems('address', { ...address, country: 'MT' }, short().options)).toHaveProperty('zip');
    expect(stepProblems('address', address, start({ flow: 'documented' }).options)).toHaveProperty('zip');
  });

  it('sends an empty text, until the platform names the postal code in a refusal', () => {
    proves('SE-18.zip');
    const sent = accept(short());
    const refused = go(sent.state, {
      type: 'refused',
      fields: { zip: 'sign-up.invalid-field-zip' },
    }).state;

    expect(sent.effects).toMatchObject([{ type: 'register', values: { zip: '' } }]);
    expect(refused).toMatchObject({ step: 'address', values: { zip: 'typed before' } });
    expect(asksZip('HK', refused.options)).toBe(true);
    expect(accept(refused).effects).toMatchObject([{ type: 'register', values: { zip: 'typed before' } }]);
  });
});
