import { proves } from '@playerdesk/proves';
import type { FirstScreenRequest } from '@playerdesk/widgets/first-screen';
import { describe, expect, it } from 'vitest';
import type { FirstForm } from './first-form.ts';
import { isUnchangedForm } from './is-unchanged-form.ts';

const FORM: FirstForm = {
  lang: 'en-US',
  inline: [],
  modal: [],
  messages: { 'sign-in.title': 'Sign in' },
  computedTexts: ['sign-up.step'],
  depends: {},
  needs: [],
};

const withTexts = (texts: FirstScreenRequest['options']['texts']) =>
  isUnchangedForm(FORM, { props: {}, options: { texts } });

describe('a first form with locales of the host', () => {
  const OWN = { es: { texts: '/es.json' } };
  it.each([
    ['is drawn in the shipped locale that was asked for', 'en-US', true],
    ['is drawn in the default locale', undefined, true],
    ['is not drawn in another locale', 'es', false],
    ['is not drawn in a locale near to a shipped one', 'en-GB', false],
  ] as const)('%s', (_what, locale, isDrawn) => {
    proves('IN-12.first-form');
    expect(isUnchangedForm(FORM, { props: {}, options: { locale, locales: OWN } })).toBe(isDrawn);
  });
});

describe('a first form with texts of the host', () => {
  it.each([
    ['without texts', undefined],
    ['with the corrected texts', 'corrected'],
    ['with a plain text', { 'sign-in.title': 'Log in' }],
    ['with a list of plain texts', ['corrected', { 'sign-in.title': 'Log in' }]],
    ['with an apostrophe in a text of another widget', { 'cashier.bonus': "It''s" }],
    [
      'with a plain text after one with an apostrophe',
      [{ 'sign-in.title': "It''s" }, { 'sign-in.title': 'Log in' }],
    ],
  ] as const)('is drawn %s', (_what, texts) => {
    expect(withTexts(texts)).toBe(true);
  });

  it.each([
    ['an apostrophe', { 'sign-in.title': "It''s" }],
    ['an argument', { 'sign-in.title': 'Hello {name}' }],
    ['an apostrophe in a list', ['corrected', { 'sign-in.title': "It''s" }]],
    ['an argument in a list', [{ 'sign-in.title': 'Hello {name}' }]],
    ['a replaced computed text', { 'sign-up.step': 'Step' }],
    ['a replaced computed text in a list', ['corrected', { 'sign-up.step': 'Step' }]],
  ] as const)('is not drawn with %s', (_what, texts) => {
    expect(withTexts(texts)).toBe(false);
  });
});
