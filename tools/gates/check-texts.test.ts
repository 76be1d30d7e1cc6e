import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { LOCALES, textProblems } from './check-texts.ts';

type Texts = Readonly<Record<string, string>>;

/** Creates catalogs with the same texts, apart from what some locales have instead. en-SE has only what differs. */
const everywhere = (texts: Texts, instead: Readonly<Record<string, Texts>> = {}): Record<string, Texts> =>
  Object.fromEntries(
    LOCALES.map((locale) => [locale, { ...(locale !== 'en-SE' && texts), ...instead[locale] }]),
  );

describe('the texts check', () => {
  it('catalogs with the same keys and arguments have no problem', () => {
    const texts = everywhere({ title: 'Hello {name}', close: "Don't close" });
    expect(textProblems(texts)).toEqual([]);
  });

  it('a missing locale, a missing key, an extra key and a text that a variant repeats are reported', () => {
    const texts = everywhere(
      { title: 'Hello', close: 'Close' },
      { 'en-SE': { close: 'Close' }, sv: { more: 'Mer' } },
    );
    texts.nb = { title: 'Hello' };
    delete texts.fi;
    expect(textProblems(texts)).toEqual([
      'en-SE repeats close of en-US',
      'nb lacks close',
      'fi is missing',
      'sv has more, which en-US lacks',
    ]);
  });

  it('a missing argument and an argument of another type are reported', () => {
    const texts = everywhere(
      { left: 'You have {amount} left' },
      { 'th-TH': { left: 'เหลือ' }, nb: { left: '{amount, number} igjen' } },
    );
    expect(textProblems(texts)).toEqual([
      'nb left: takes amount:number where en-US takes amount',
      'th-TH left: takes nothing where en-US takes amount',
    ]);
  });

  it('an unreadable message and an empty message are reported', () => {
    const texts = everywhere(
      { left: '{n} left', close: 'Close' },
      { fi: { left: '{n jäljellä' }, sv: { close: ' ' } },
    );
    expect(textProblems(texts)).toHaveLength(2);
    expect(textProblems(texts)[0]).toMatch(/^fi left: cannot be read/);
    expect(textProblems(texts)[1]).toBe('sv close: is empty');
  });

  it('a plural without a form that the language needs is reported', () => {
    const texts = everywhere({ days: '{n, plural, one {# day} other {# days}}' });
    expect(textProblems(texts)).toEqual([
      'pl-PL days: n has no form for "few"',
      'pl-PL days: n has no form for "many"',
    ]);
  });

  it('wording that players stumble over is reported, except in texts that the specification quotes', () => {
    const texts = everywhere(
      { 'wealth.proof': 'Upload it', 'reality-check.sign-out': 'Log out' },
      { 'en-US': { 'wealth.proof': 'Hand in proof' }, sv: { 'wealth.proof': 'Kontakta kundservice' } },
    );

    proves('UX-06.wording');
    expect(textProblems(texts)).toEqual([
      'en-US wealth.proof: says "Hand in"',
      'sv wealth.proof: says "kundservice"',
    ]);
  });
});
