import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { bandText, INDUSTRIES, incomeBands, WEALTH_SOURCES } from './source-of-wealth.ts';

const NORDIC = [
  [0, 250_000],
  [250_001, 500_000],
  [500_001, 750_000],
  [750_001, 1_000_000],
  [1_000_001, 1_500_000],
  [1_500_001, 1_500_001],
];
const OTHER = [
  [0, 25_000],
  [25_001, 50_000],
  [50_001, 75_000],
  [75_001, 100_000],
  [100_001, 150_000],
  [150_001, 150_001],
];

describe('the income bands', () => {
  it.each([
    ['SEK', NORDIC],
    ['NOK', NORDIC],
    ['EUR', OTHER],
    ['DKK', OTHER],
    ['GBP', OTHER],
    ['', OTHER],
  ])('of %s match the documents without a gap', (currency, wanted) => {
    proves('VE-07.bands');

    expect(incomeBands(currency).map(({ from, to }) => [from, to])).toEqual(wanted);
  });

  it('format a band without an upper bound as “from +”', () => {
    proves('VE-07.open-band');

    expect(incomeBands('EUR').map((band) => bandText(band, String))).toEqual([
      '0 – 25000',
      '25001 – 50000',
      '50001 – 75000',
      '75001 – 100000',
      '100001 – 150000',
      '150001 +',
    ]);
  });
});

it('the source list has eight entries and the industry list has twenty-five, without duplicates', () => {
  proves('VE-07.sources', 'VE-03.industries');

  expect(new Set(WEALTH_SOURCES).size).toBe(8);
  expect(new Set(INDUSTRIES).size).toBe(25);
  expect(INDUSTRIES).toEqual(expect.arrayContaining(['healthcare', 'retail', 'construction', 'unemployed']));
  expect([WEALTH_SOURCES.at(-1), INDUSTRIES.at(-1)]).toEqual(['other', 'other']);
});
