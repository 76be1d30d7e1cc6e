import { STREETS, type Street } from './streets.ts';

export interface FoundAddress {
  readonly label: string;
  readonly address: string;
  readonly zip: string;
  readonly city: string;
  readonly region?: string;
}

export interface AddressQuery {
  readonly country: string;
  readonly text: string;
  readonly language?: string | undefined;
  readonly limit: number;
}

/** Highest number of a street. */
const HIGHEST_NUMBER = 199;
/** Countries that write the number before the street. */
const NUMBER_FIRST = new Set(['MT', 'GB', 'CA', 'JP', 'TH']);
/** Numbers that are suggested for a street alone. */
const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Finds addresses whose street, city and street, or postal code begins with a text. The number may come first or last. */
export function findAddresses({ country, text, language, limit }: AddressQuery): FoundAddress[] {
  const { name, number } = splitNumber(text);
  const [key, code] = [fold(name), fold(text).replace(/[\s-]/g, '')];
  const matches = STREETS.filter(
    (one) => one.country === country && (hasName(one, key) || hasCode(one, code)),
  );
  const each = Math.max(1, Math.floor(limit / Math.max(1, matches.length)));
  return matches
    .flatMap((street) => {
      const numbers = hasName(street, key) && number !== null ? getNumbers(number) : NUMBERS;
      return numbers.slice(0, each).map((one) => toAddress(street, one, language));
    })
    .slice(0, limit);
}

function hasName({ street, city, local }: Street, key: string): boolean {
  if (key === '') return false;
  const names = [street, local?.street ?? street];
  return names.some((name) => fold(name).startsWith(key) || fold(`${name} ${city}`).startsWith(key));
}

const hasCode = ({ zip }: Street, code: string): boolean =>
  /\d/.test(code) && fold(zip).replace(/[\s-]/g, '').startsWith(code);

/** Returns the number that was typed, then those that begin with its digits. */
function getNumbers(typed: number): number[] {
  const longer = Array.from({ length: 10 }, (_, digit) => typed * 10 + digit);
  return [typed, ...longer].filter((one) => one > 0 && one <= HIGHEST_NUMBER);
}

/** Splits "12 Strait Street" and "Kungsgatan 12" into name and number. */
function splitNumber(text: string): { readonly name: string; readonly number: number | null } {
  const found = /^(?:(\d{1,3})[\s,]+)?(.*?)(?:[\s,]+(\d{1,3}))?$/u.exec(text.trim());
  const digits = found?.[1] ?? found?.[3];
  return { name: found?.[2] ?? text, number: digits === undefined ? null : Number(digits) };
}

function toAddress(
  { country, zip, region, local, ...names }: Street,
  number: number,
  language?: string,
): FoundAddress {
  const { street, city } = local && local.language === language ? local : names;
  const isFirst = NUMBER_FIRST.has(country);
  const address = isFirst ? `${number} ${street}` : `${street} ${number}`;
  const place = isFirst ? [city, region, zip].filter(Boolean).join(' ') : `${zip} ${city}`;
  return { label: `${address}, ${place}`, address, zip, city, ...(region && { region }) };
}

/** Returns a text for comparison: lower case, without accents and commas. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[,.]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
    .replace(/ß/g, 'ss');
}
