import { comparableLetters } from './name-letters.ts';

/** Words before the number of a home within a house, in the languages of the markets, as `comparableLetters` folds them. */
const UNITS =
  /\b(?:flat|apt|apartment|appartament|unit|suite|room|studio|floor|level|lgh|lagenhet|leilighet|asunto|mieszkanie|lokal|piso|puerta|planta)\b(?: \d*[a-z]?\b)?/g;

interface Home {
  readonly address?: string | undefined;
  readonly zip?: string | undefined;
  readonly country?: string | undefined;
}

/**
 * Returns house number and longest street word, by postal code: "Flat 2, 4 Triq il-Kbira" equals "Triq Kbira 4A". The
 * number of a home counts only where the house has none.
 */
export function addressMark({ address = '', zip = '', country = '' }: Home): string | null {
  const letters = comparableLetters(address);
  const house = letters.replace(UNITS, ' ');
  const number = /\d+/.exec(house)?.[0] ?? /\d+/.exec(letters)?.[0] ?? '';
  const [street = ''] = house
    .split(' ')
    .filter((word) => !/\d/.test(word))
    .toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1));
  const code = getPostalKey(zip);
  return street === '' || code === '' ? null : [country, code, street, number].join(' ');
}

/** Returns the digits of a postal code, where four of them follow each other: "MST 1011" equals "1011". */
export function getPostalKey(zip: string): string {
  const code = comparableLetters(zip).replace(/[^a-z0-9]/g, '');
  return /\d{4,}/.exec(code)?.[0] ?? code;
}
