import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { type SceneOptions, scene } from '../testing/scene.ts';
import { correctedTexts } from './corrected-texts.ts';
import { resolveTexts, type TextOverrides } from './text-overrides.ts';

const FILES = import.meta.glob<string>(['./*-messages/*.json', '../{features,kit}/**/messages/*.json'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
/** Returns the texts of a locale by key. */
const textsOf = (locale: string): Record<string, string> =>
  Object.assign(
    {},
    ...Object.entries(FILES)
      .filter(([file]) => file.endsWith(`/${locale}.json`))
      .map(([, file]) => JSON.parse(file)),
  );
const KEYS = textsOf('en-US');

describe('the keys of texts', () => {
  it('are typed, and texts from a file or a server are accepted', async () => {
    proves('IN-82.compiles');

    // @ts-expect-error: no widget has this text.
    const misspelled: TextOverrides = { 'sign-in.titel': 'Welcome back' };
    const loaded: Record<string, string> = JSON.parse('{"sign-in.title":"Welcome back"}');
    const own: TextOverrides = {
      'self-test.item.lied': 'Have you lied?',
      'error.acme.closed': 'We are closed.',
    };
    const given: TextOverrides = ['corrected', loaded, { 'button.sign-in': 'Go' }, own];

    expect(await resolveTexts(misspelled, 'sv-SE')).toHaveProperty(['sign-in.titel']);
    expect(await resolveTexts(given, 'sv-SE')).toEqual({ ...loaded, 'button.sign-in': 'Go', ...own });
  });
});

describe('the corrected texts', () => {
  it('replace existing texts only', () => {
    expect(Object.keys(correctedTexts).filter((key) => !(key in KEYS))).toEqual([]);
  });

  it.each<[SceneOptions['texts'], string, string]>([
    [undefined, 'en-US', 'Must provide an email address'],
    ['corrected', 'en-US', 'Enter your email address'],
    ['corrected', 'en-SE', 'Enter your email address'],
    [['corrected', { 'field.email.required': 'Email, please' }], 'en-US', 'Email, please'],
    [{ 'field.email.required': 'Email, please' }, 'en-US', 'Email, please'],
  ])('with %j in %s show an empty email as "%s"', async (texts, locale, words) => {
    proves('PL-04.corrected');

    const view = await scene({ texts, locale }).mount('sign-in');
    view.press('Sign in');
    expect(await view.problemAt('Email')).toBe(words);
  });

  it('exist in English only', async () => {
    proves('PL-04.corrected');

    expect(await resolveTexts('corrected', 'sv')).toEqual({});
  });
});

/** Fields of which a value can be refused, each by another rule. */
const REFUSED = ['firstName', 'address', 'city', 'zip', 'phone', 'email', 'limit'].map(
  (name) => `field.${name}.invalid`,
);

describe('a text for a refused value', () => {
  it('in the corrected set says what is right for its field', () => {
    proves('UX-71.corrected');

    const texts: Record<string, string> = { ...KEYS, ...correctedTexts };
    expect(new Set(REFUSED.map((key) => texts[key])).size).toBe(REFUSED.length);
    const vague = Object.entries(texts).filter(([, text]) =>
      /^(Invalid format|Not a valid limit|.* is required)$/.test(text),
    );
    expect(vague).toEqual([]);
  });

  it.each(['sv', 'fi', 'nb', 'pl-PL', 'th-TH'])('in %s says what is right for its field', (locale) => {
    proves('UX-71.translated');

    const texts = textsOf(locale);
    expect(new Set(REFUSED.map((key) => texts[key])).size).toBe(REFUSED.length);
  });
});

describe('a function that several widgets have', () => {
  const ONE_NAME = [
    [
      'button.sign-out',
      'reality-check.sign-out',
      'break.sign-out',
      'message.sign-out',
      'responsible-gambling.sign-out',
    ],
    ['button.prev', 'wealth.previous'],
  ];

  it.each(['en-US', 'sv', 'fi', 'nb', 'pl-PL', 'th-TH'])('has one name in %s', (locale) => {
    proves('UX-73.one-name');

    const texts = { ...textsOf(locale), ...(locale === 'en-US' ? correctedTexts : {}) };
    for (const keys of ONE_NAME) expect(new Set(keys.map((key) => texts[key])).size, keys.join()).toBe(1);
  });
});
