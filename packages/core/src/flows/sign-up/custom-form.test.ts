import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { createSignUpExtension } from './custom-form.ts';
import { toRegistration, toTokenRegistration } from './registration.ts';
import { readSignUpDraft, toSignUpDraft } from './sign-up-draft.ts';
import type { SignUpOptions } from './sign-up-state.ts';
import { findInvalidSteps, type SignUpStep } from './sign-up-steps.ts';
import { ALL, at, context, go, next, start } from './testing/wizard.ts';

const extension = createSignUpExtension({
  fields: [
    { name: 'nickname', type: 'text', required: true, maxLength: 8, pattern: '[a-z]+' },
    { name: 'taxNumber', type: 'text', step: 'address', sensitive: true },
    { name: 'houseRules', type: 'checkbox', step: 'accept', required: true },
  ],
  steps: [
    {
      name: 'club',
      after: 'address',
      fields: [
        { name: 'team', type: 'select', options: ['red', 'blue'], required: true },
        { name: 'magazine', type: 'checkbox' },
      ],
    },
    { name: 'last', fields: [{ name: 'note', type: 'text' }] },
  ],
});
const custom = { ...context, extension };
const ANSWERS = {
  'customFields.nickname': ' maja ',
  'customFields.team': 'red',
  'customFields.houseRules': 'on',
};
const wizard = (options: Partial<SignUpOptions> = {}) => start({ context: custom, ...options });
const fixture = (step: SignUpStep, values = {}, options: Partial<SignUpOptions> = {}) => ({
  ...wizard(options),
  step,
  values: { ...ALL, ...values },
});

describe('own steps', () => {
  it('follow the step that they name, and come last before the consent by default', () => {
    proves('IN-50.steps');

    expect(wizard().steps).toEqual([
      'identify',
      'contact',
      'personal',
      'address',
      'custom:club',
      'annual-activity',
      'custom:last',
      'accept',
      'activation',
      'bonus',
      'deposit',
    ]);
  });

  it('follow the step before in a wizard without the named one', () => {
    proves('IN-50.steps');

    expect(wizard({ kind: 'sign-up-token' }).steps.slice(0, 4)).toEqual([
      'contact',
      'custom:club',
      'limits',
      'custom:last',
    ]);
  });

  it('are counted and reported, and Continue and Back pass them', () => {
    proves('IN-50.steps');

    const shown = next(fixture('address'));
    const left = next(shown.state, { 'customFields.team': 'blue' });

    expect(shown.effects).toEqual([
      { type: 'step-shown', step: 'custom:club', index: 5, count: 11, number: '' },
    ]);
    expect(left.state).toMatchObject({ step: 'annual-activity', values: { 'customFields.team': 'blue' } });
    expect(go(left.state, { type: 'back', values: {} }).state.step).toBe('custom:club');
  });

  it('that are loaded after a draft was restored are shown as soon as they are known', () => {
    proves('IN-50.draft');
    const draft = readSignUpDraft(
      JSON.parse(JSON.stringify(toSignUpDraft(fixture('custom:club', ANSWERS)))),
      'get-started',
      {},
    );
    const loading = start({ context: { ...context, isExtensionLoading: true } });

    const restored = go(loading, { type: 'restored', draft: draft as never }).state;
    const known = go(restored, { type: 'context', context: custom, defaults: {} });

    expect(restored).toMatchObject({ step: 'identify', values: { 'customFields.nickname': ' maja ' } });
    expect(known.state.step).toBe('custom:club');
    expect(known.effects).toMatchObject([{ type: 'step-shown', step: 'custom:club' }]);
  });

  it('of a draft that no longer exist lead to the first step', () => {
    const draft = { step: 'custom:gone', values: {}, registered: false } as const;

    const restored = go(wizard(), { type: 'restored', draft }).state;

    expect(go(restored, { type: 'context', context: custom, defaults: {} }).state.step).toBe('identify');
  });
});

describe('custom fields', () => {
  it.each([
    [{}, 'field.custom.required'],
    [{ 'customFields.nickname': '  ' }, 'field.custom.required'],
    [{ 'customFields.nickname': 'majamajamaja' }, 'field.custom.too-long'],
    [{ 'customFields.nickname': 'M4ja' }, 'field.custom.invalid'],
  ])('keep the step with %j, with the problem at the field', (values, problem) => {
    proves('IN-50.validated');

    const { state } = next(fixture('personal', values), values);

    expect(state).toMatchObject({ step: 'personal', problems: { 'customFields.nickname': problem } });
  });

  it('name a choice and a consent that are absent', () => {
    proves('IN-50.validated');

    expect(next(fixture('custom:club')).state.problems).toEqual({
      'customFields.team': 'field.custom.choose',
    });
    expect(next(fixture('accept')).state.problems).toEqual({
      'customFields.houseRules': 'field.custom.tick',
    });
  });

  it.each([
    ['get-started', 'short', 'contact'],
    ['get-started', 'documented', 'personal'],
    ['sign-up', 'short', 'personal'],
    ['sign-up-token', 'short', 'contact'],
    ['sign-up-oauth', 'documented', 'contact'],
  ] as const)('of the personal step are in %s with the %s flow in %s', (kind, flow, step) => {
    proves('IN-50.placed');
    const { options, steps } = wizard({ kind, flow });

    const problems = { 'customFields.nickname': 'x' };

    expect(findInvalidSteps(problems, steps, options).map((index) => steps[index])).toEqual([step]);
  });

  it('that were skipped are asked for before the registration', () => {
    proves('IN-50.validated');
    const values = { ...ANSWERS, 'customFields.team': '' };

    const { state, effects } = next(fixture('accept', values));

    expect(state).toMatchObject({ step: 'custom:club', returnTo: 'accept' });
    expect(effects).toMatchObject([{ type: 'step-shown' }]);
  });

  it('prevent the registration until they are loaded', () => {
    proves('IN-50.not-loaded');
    const loading = { ...context, isExtensionLoading: true };

    expect(next(fixture('accept', ANSWERS, { context: loading })).effects).toEqual([]);
    expect(next(fixture('accept', ANSWERS)).effects).toMatchObject([{ type: 'register' }]);
  });

  it('that the platform refuses lead to their step', () => {
    proves('IN-52.shown');
    const fields = { 'customFields.team': 'sign-up.invalid-field-custom' };

    const { state } = go({ ...fixture('accept', ANSWERS), busy: true }, { type: 'refused', fields });

    expect(state).toMatchObject({
      step: 'custom:club',
      problems: { 'customFields.team': 'error.sign-up.invalid-field-custom' },
    });
  });

  it('are in the draft, except for sensitive ones', () => {
    proves('IN-50.draft');

    const draft = toSignUpDraft(fixture('accept', { ...ANSWERS, 'customFields.taxNumber': 'SECRET-7' }), {
      'customFields.taxNumber': 'SECRET-8',
    });

    expect(draft.values).toMatchObject(ANSWERS);
    expect(JSON.stringify(draft)).not.toContain('SECRET');
  });

  it('leave the draft with the registration', () => {
    const draft = toSignUpDraft({ ...fixture('activation', ANSWERS), registered: true });

    expect(Object.keys(draft.values)).toEqual(['email', 'firstName']);
  });
});

describe('the answers to custom fields', () => {
  const facts = {
    jurisdiction: 'MGA',
    usesPassword: true,
    language: 'en',
    termsVersion: '3',
    device: { platform: 'web', operatingSystem: 'Linux', browser: 'Firefox' },
  };

  it('have trimmed texts, booleans for checkboxes and no empty texts', () => {
    proves('IN-51.sent');
    const stale = { ...ANSWERS, 'customFields.removed': 'x' };

    expect(extension.getAnswers(stale)).toEqual({
      nickname: 'maja',
      team: 'red',
      houseRules: true,
      magazine: false,
    });
  });

  it('are sent with every registration, and without custom fields nothing is', () => {
    proves('IN-51.sent');
    const customFields = extension.getAnswers(ANSWERS);

    expect(toRegistration(ALL, { ...facts, customFields })).toMatchObject({ customFields });
    expect(toTokenRegistration(ALL, { ...facts, customFields }, 'token')).toMatchObject({ customFields });
    expect(toRegistration(ALL, facts)).not.toHaveProperty('customFields');
  });
});

it('a wizard without custom fields is the same as before', () => {
  proves('IN-50.absent');

  expect(at('contact').steps).toEqual(start().steps);
  expect(next(at('personal')).state.step).toBe('address');
});
