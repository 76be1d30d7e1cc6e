import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { readNationalNumber } from './national-number.ts';

/** Spellings by country, birth date and canonical form. The numbers have valid check digits and no holder. */
const SPELLINGS: readonly (readonly [string, string, string, readonly string[]])[] = [
  [
    'SE',
    '1990-04-12',
    '199004122389',
    [
      '199004122389',
      '900412-2389',
      '9004122389',
      '19900412-2389',
      ' 900412 2389 ',
      '900412–2389',
      '900412‑2389',
      '９００４１２－２３８９',
      '٩٠٠٤١٢-٢٣٨٩',
      'SE199004122389',
      'SE-900412-2389',
      'PNOSE-199004122389',
      '900412\u200b-2389',
      '900412+2389',
    ],
  ],
  ['SE', '1912-12-12', '191212121212', ['191212121212', '121212+1212', '121212-1212', '1212121212']],
  ['SE', '2012-12-12', '201212121212', ['201212121212', '121212-1212', '1212121212']],
  ['SE', '1977-02-24', '197702842381', ['770284-2381', '197702842381', '7702842381']],
  [
    'FI',
    '1990-04-15',
    '150490-9260',
    [
      '150490-9260',
      '1504909260',
      '150490 9260',
      '150490A9260',
      '150490–9260',
      '150490 -9260',
      'FI150490-9260',
      'PNOFI-150490-9260',
      ' 150490-９２６０',
    ],
  ],
  ['FI', '1994-05-01', '010594Y9032', ['010594Y9032', '010594y9032', 'fi-010594y9032']],
  ['FI', '2005-04-15', '150405A923Y', ['150405A923Y', '150405a923y', '150405 a 923 y']],
  [
    'NO',
    '1990-01-01',
    '01819010001',
    ['01819010001', '018190 10001', '018190-10001', 'NO01819010001', '1819010001'],
  ],
  ['DK', '1990-04-12', '1204901234', ['120490-1234', '1204901234', '120490 1234', 'DK-120490-1234']],
  ['PL', '1990-04-12', '90041212348', ['90041212348', '900412 12348', 'PL90041212348', 'PNOPL-90041212348']],
  ['NL', '1990-04-12', '111222333', ['111222333', '111.222.333', '1112 22 333', 'NL111222333']],
  ['ES', '1990-04-12', '12345678Z', ['12345678Z', '12345678-z', '12.345.678-Z', 'ES12345678Z', '12345678 Z']],
  ['ES', '1990-04-12', '01234567L', ['01234567L', '1234567L', '1.234.567-l']],
  ['ES', '1990-04-12', 'X1234567L', ['X1234567L', 'x-1234567-l', 'X01234567L', 'ESX1234567L', 'X 1234567 L']],
  [
    'MT',
    '1990-04-12',
    '0123490M',
    ['0123490M', '123490M', '123490(M)', '0123490 m', 'MT0123490M', '0123490-M'],
  ],
];

describe('a national number', () => {
  it.each(
    SPELLINGS.flatMap(([country, born, canonical, spellings]) =>
      spellings.map((spelling) => [country, spelling, born, canonical] as const),
    ),
  )('of %s written as %j by a person born on %s is %s', (country, spelling, born, canonical) => {
    proves('SE-18.national-number');

    expect(readNationalNumber(country, spelling, born)).toEqual({
      register: country,
      canonical,
      isWellFormed: true,
    });
  });

  it.each([
    ['SE', '199004122382', 'a wrong check digit'],
    ['SE', '199013122389', 'a month that does not exist'],
    ['FI', '150490-9261', 'a wrong check character'],
    ['NO', '01819010002', 'a wrong check digit'],
    ['DK', '311390-1234', 'a month that does not exist'],
    ['PL', '90041212343', 'a wrong check digit'],
    ['NL', '000000000', 'one digit alone'],
    ['ES', '12345678A', 'a wrong letter'],
    ['MT', '0123490Q', 'a letter that no card has'],
    ['GB', 'AB123456C', 'a register without rules'],
    ['SE', 'n-17', 'another form'],
  ])('of %s such as %s is not well-formed: %s', (country, number) => {
    expect(readNationalNumber(country, number, '1990-04-15').isWellFormed).toBe(false);
  });

  it('of another form is compared by its capitals and digits', () => {
    const { canonical } = readNationalNumber('GB', ' ab 12-34/56 c ', '1990-04-15');

    expect(canonical).toBe('AB123456C');
    expect(readNationalNumber('GB', canonical, '1990-04-15').canonical).toBe(canonical);
  });

  it('names the register that its country code names', () => {
    expect(readNationalNumber('FI', 'SE199004122389', '1990-04-12').register).toBe('SE');
    expect(readNationalNumber('GB', 'SE123456C', '1990-04-12')).toMatchObject({
      register: 'GB',
      canonical: 'SE123456C',
    });
  });
});
