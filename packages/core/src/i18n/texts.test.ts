import { proves } from '@playerdesk/proves';
import { describe, expect, it, vi } from 'vitest';
import { compileTextOverrides } from './overrides.ts';
import { createTexts } from './texts.ts';

describe('the texts of an instance', () => {
  const messages = { 'a.plain': ['Hello'], 'a.name': ['Hello ', ['name']] };

  it('show the key as an error if it is missing', () => {
    proves('PL-04.missing-text');

    const texts = createTexts({ locale: 'sv' });
    expect(texts.text('error.sign-in.brand-new')).toBe("Error 'error.sign-in.brand-new'.");
    expect(texts.has('error.sign-in.brand-new')).toBe(false);
    expect(texts.text('toString')).toBe("Error 'toString'.");
  });

  it('come from the added messages with values', () => {
    const texts = createTexts({ locale: 'sv' });
    texts.add(messages);
    expect(texts.text('a.plain')).toBe('Hello');
    expect(texts.text('a.name', { name: 'Maja' })).toBe('Hello Maja');
  });

  it('of the operator override texts that are added later', async () => {
    const overrides = await compileTextOverrides({ 'a.name': 'Hej {name}!', 'own.key': 'Eget' });
    const texts = createTexts({ locale: 'sv', overrides });
    texts.add(messages);
    texts.add({ 'own.key': ['Ours'] });

    expect(texts.text('a.name', { name: 'Maja' })).toBe('Hej Maja!');
    expect(texts.text('own.key')).toBe('Eget');
    expect(texts.text('a.plain')).toBe('Hello');
  });

  it('are separate for two instances', () => {
    const [one, two] = [createTexts({ locale: 'sv' }), createTexts({ locale: 'fi' })];
    one.add({ key: ['ett'] });
    two.add({ key: ['yksi'] });
    expect([one.text('key'), two.text('key')]).toEqual(['ett', 'yksi']);
  });
});

describe('an operator text', () => {
  const textOf = async (
    message: string,
    values: Record<string, string | number>,
    locale: 'pl-PL' | 'en-US',
  ) => {
    const texts = createTexts({ locale, overrides: await compileTextOverrides({ key: message }) });
    return texts.text('key', values);
  };
  const DAYS = '{n, plural, one {# dzień} few {# dni} many {# dni} other {# dnia}}';

  it.each([
    [1, '1 dzień'],
    [2, '2 dni'],
    [5, '5 dni'],
    [22, '22 dni'],
    [1.5, '1,5 dnia'],
  ])('counts %d with Polish plural rules', async (n, expected) => {
    expect(await textOf(DAYS, { n }, 'pl-PL')).toBe(expected);
  });

  it('can select by word', async () => {
    expect(await textOf('{sex, select, female {she} other {they}}', { sex: 'female' }, 'en-US')).toBe('she');
  });

  it('can select by exact number', async () => {
    expect(await textOf('{n, plural, =0 {none} one {one} other {#}}', { n: 0 }, 'en-US')).toBe('none');
  });

  it('can quote braces', async () => {
    expect(await textOf("'{'braces'}' and it''s", {}, 'en-US')).toBe("{braces} and it's");
  });

  it.each([
    ['{n, number}', { n: 1234.5 }, '1,234.5'],
    ['{n, number, integer}', { n: 1234.4 }, '1,234'],
    ['{n, number, percent}', { n: 0.25 }, '25%'],
    ['{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { n: 22 }, '22nd'],
    [
      '{n, plural, offset:1 =1 {you} one {you and # other} other {you and # others}}',
      { n: 3 },
      'you and 2 others',
    ],
    ['{n, plural, other {{sex, select, other {# of them}}}}', { n: 3, sex: 'x' }, '3 of them'],
    ['{day, date, long}', { day: '2026-11-21T12:00:00Z' }, 'November 21, 2026'],
    ['{day, time, short}', { day: '2026-11-21T12:00:00' }, '12:00 PM'],
    ['{absent}!', {}, '!'],
    ['{absent, number}!', {}, '!'],
    ['{absent, select, one {One} other {Others}}', {}, 'Others'],
  ])('formats %s in the locale', async (message, values, expected) => {
    expect((await textOf(message, values, 'en-US')).replace('\u202f', ' ')).toBe(expected);
  });

  it('is reported by its key and skipped when it is malformed, while the others apply', async () => {
    const malformed = vi.fn();
    const overrides = await compileTextOverrides(
      { bad: 'Hello {name', good: 'Hi {name}', plain: 'Hi' },
      malformed,
    );
    expect(malformed.mock.calls).toEqual([['bad']]);

    const texts = createTexts({ locale: 'en-US', overrides });
    texts.add({ bad: ['Ours'] });
    expect(texts.text('bad')).toBe('Ours');
    expect(texts.text('good', { name: 'Maja' })).toBe('Hi Maja');
    expect(texts.text('plain')).toBe('Hi');
  });
});
