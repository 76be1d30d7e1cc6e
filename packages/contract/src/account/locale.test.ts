import { describe, expect, it } from 'vitest';
import { LOCALES, matchLocale, wireLanguage } from './locale.ts';

describe('the requested locale', () => {
  it.each([
    ['sv', 'sv'],
    ['sv-SE', 'sv'],
    ['sv-FI', 'sv'],
    ['en-SE', 'en-SE'],
    ['en_se', 'en-SE'],
    ['en-GB', 'en-US'],
    ['no', 'nb'],
    ['no-NO', 'nb'],
    ['nb-NO', 'nb'],
    ['pl', 'pl-PL'],
    ['TH', 'th-TH'],
    ['fi-FI', 'fi'],
    ['de', 'en-US'],
    ['', 'en-US'],
    [undefined, 'en-US'],
  ])('%s resolves to %s', (asked, met) => {
    expect(matchLocale(asked)).toBe(met);
  });
});

describe('the wire language', () => {
  it('has two letters in every call and uses no for nb', () => {
    expect(LOCALES.map((locale) => wireLanguage(locale, 'signUp'))).toEqual([
      'en',
      'en',
      'no',
      'fi',
      'pl',
      'th',
      'sv',
    ]);
  });

  it('is sv for en-SE in token sign-up only', () => {
    expect(wireLanguage('en-SE', 'signUpToken')).toBe('sv');
    expect(wireLanguage('en-US', 'signUpToken')).toBe('en');
    expect(wireLanguage('nb', 'signUpToken')).toBe('no');
    expect(wireLanguage('en-SE', 'getTerms')).toBe('en');
  });
});
