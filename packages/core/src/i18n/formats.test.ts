import { LOCALES } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import {
  formatDay,
  formatInstant,
  formatMoney,
  formatStatementMoney,
  formatWholeMoney,
  getDateOrder,
  monthNames,
} from './formats.ts';
import { countryName, currencyName } from './names.ts';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('a date of birth', () => {
  it.each([
    ['en-US', ['month', 'day', 'year']],
    ['sv', ['year', 'month', 'day']],
    ['fi', ['day', 'month', 'year']],
    ['pl-PL', ['day', 'month', 'year']],
    ['th-TH', ['day', 'month', 'year']],
  ] as const)('is asked for in the order of %s', (locale, order) => {
    proves('UX-03.date-order');

    expect(getDateOrder(locale)).toEqual(order);
  });
});

describe('a money amount', () => {
  it.each(LOCALES)('below zero has a minus and no hyphen in %s', (locale) => {
    proves('UX-03.minus');

    expect(formatStatementMoney(-2_000, 'EUR', locale)).toMatch(/^[^-]*\u2212[^-]*$/);
    expect(formatMoney(-2_000, 'EUR', locale)).toMatch(/^[^-]*\u2212[^-]*$/);
  });

  it('keeps a minus and the currency after it in one line', () => {
    proves('UX-03.minus');

    expect(formatMoney(-2_000, 'EUR', 'en-US')).toBe('\u2212\u2060€20.00');
    expect(plain(formatMoney(-2_000, 'EUR', 'fi'))).toBe('\u221220,00 €');
  });

  it('in SEK is formatted without decimals', () => {
    proves('HO-13.sek');

    expect(plain(formatMoney(123_456, 'SEK', 'sv'))).toBe('1 235 kr');
  });

  it('without a currency is formatted as a number', () => {
    proves('HO-13.no-currency');

    expect(formatMoney(123_450, '', 'en-US')).toBe('1,234.50');
    expect(formatMoney(123_450, 'euro', 'en-US')).toBe('1,234.50');
  });

  it('in NOK is formatted without decimals', () => {
    proves('HO-13.nok');

    expect(plain(formatMoney(123_400, 'NOK', 'nb'))).toBe('1 234 kr');
  });

  it('in DKK is formatted without decimals', () => {
    proves('HO-13.dkk');

    expect(plain(formatMoney(123_400, 'DKK', 'en-US'))).toBe('DKK 1,234');
  });

  it.each([
    ['EUR', 'fi', '1 234,50 €'],
    ['USD', 'en-US', '$1,234.50'],
    ['GBP', 'en-SE', '1 234,50 £'],
    ['PLN', 'pl-PL', '1234,50 zł'],
    ['THB', 'th-TH', '฿1,234.50'],
  ] as const)('in %s has two decimals', (currency, locale, shown) => {
    proves('HO-13.others');

    expect(plain(formatMoney(123_450, currency, locale))).toBe(shown);
  });

  it('with another number of minor digits is formatted with its own', () => {
    proves('HO-13.own-digits');

    expect(formatMoney(1234, 'JPY', 'en-US')).toBe('¥1,234');
    expect(plain(formatMoney(1_234_567, 'KWD', 'en-US'))).toBe('KWD 1,234.567');
  });

  it('in a statement shows minor units other than zero', () => {
    expect(plain(formatStatementMoney(123_456, 'SEK', 'sv'))).toBe('1 234,56 kr');
    expect(plain(formatStatementMoney(123_400, 'SEK', 'sv'))).toBe('1 234 kr');
    expect(formatStatementMoney(123_400, 'EUR', 'en-US')).toBe('€1,234.00');
  });

  it.each(LOCALES)('below zero keeps its sign in %s', (locale) => {
    expect(formatMoney(-500, 'EUR', locale)).toMatch(/[-−]/);
  });

  it('of an annual band has no decimals', () => {
    expect(plain(formatWholeMoney(15_000, 'EUR', 'pl-PL'))).toBe('15 000 €');
  });
});

describe('a server date', () => {
  it('is UTC and formatted in the player’s time zone', () => {
    proves('HO-13.utc');

    for (const iso of ['2026-06-30T22:30:00', '2026-06-30T22:30:00Z', '2026-07-01T00:30:00+02:00']) {
      expect(formatInstant(iso, 'sv', 'Europe/Stockholm')).toBe('1 juli 2026 00:30');
    }
    expect(plain(formatInstant('2026-06-30T22:30:00', 'en-US', 'America/New_York'))).toBe(
      'Jun 30, 2026, 6:30 PM',
    );
  });

  it('uses the year of the documents in Thai', () => {
    expect(formatInstant('2026-06-30T22:30:00Z', 'th-TH', 'Asia/Bangkok')).toContain('2026');
    expect(formatDay('1990-04-12', 'th-TH')).toMatch(/12 เมษายน .*1990/);
  });

  it('without a time stays the same day in every zone', () => {
    expect(formatDay('1990-04-12', 'en-US')).toBe('April 12, 1990');
    expect(formatDay('1990-01-01', 'fi')).toBe('1. tammikuuta 1990');
    expect(formatDay('not a day', 'fi')).toBe('not a day');
  });
});

describe('localized names', () => {
  it.each(LOCALES)('of the twelve months differ in %s', (locale) => {
    expect(new Set(monthNames(locale)).size).toBe(12);
  });

  it('of countries use the locale or the given text', () => {
    expect(countryName('SE', 'Sweden', 'fi')).toBe('Ruotsi');
    expect(countryName('ZZZ9', 'Atlantis', 'fi')).toBe('Atlantis');
  });

  it('of currencies use the locale or the given text', () => {
    expect(currencyName('SEK', 'Swedish krona', 'pl-PL')).toBe('korona szwedzka');
    expect(currencyName('not-a-code', 'Doubloon', 'pl-PL')).toBe('Doubloon');
  });
});
