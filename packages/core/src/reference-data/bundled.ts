import type { CallingCode, Country } from '@playerdesk/contract/internal';
import { COUNTRY_LINES, MAIN_COUNTRIES } from './countries.data.ts';
import { createPhoneCountries, type PhoneData, uniqueBy } from './phone-countries.ts';

interface BundledCountry extends Country {
  /** Country calling code (ITU-T E.164), one to three digits. */
  readonly itu: string;
  readonly lengths: ReadonlySet<number>;
}

const countries: readonly BundledCountry[] = COUNTRY_LINES.map((line) => {
  const [code = '', itu = '', currency = '', lengths = ''] = line.split(' ');
  return {
    code,
    name: code,
    currency,
    phonePrefix: `+${itu}`,
    nationality: false,
    itu,
    lengths: parseLengths(lengths),
  };
});

/** Parses `7-9,11` into the set 7, 8, 9, 11. */
function parseLengths(ranges: string): ReadonlySet<number> {
  const lengths = new Set<number>();
  for (const range of ranges.split(',').filter(Boolean)) {
    const [from = 0, to = from] = range.split('-').map(Number);
    for (let length = from; length <= to; length += 1) lengths.add(length);
  }
  return lengths;
}

/** Every country with its calling code and currency. */
export const bundledCountries: readonly Country[] = countries.map(
  ({ itu: _itu, lengths: _lengths, ...country }) => country,
);

/** Every currency of those countries, by code. */
export const bundledCurrencies = [...new Set(countries.map(({ currency }) => currency))]
  .sort()
  .map((code) => ({ code, name: code }));

/** Lengths of national numbers by calling code. */
const lengthsByCode = new Map<string, Set<number>>();
for (const { itu, lengths } of countries) {
  const known = lengthsByCode.get(itu) ?? new Set<number>();
  for (const length of lengths) known.add(length);
  lengthsByCode.set(itu, known);
}

/**
 * Whether a full number (`+` and digits) has a length that its numbering plan knows. A calling code without data decides
 * nothing.
 *
 * @see https://www.itu.int/rec/T-REC-E.164
 */
export function isPlausiblePhone(full: string): boolean {
  const digits = full.replace(/\D/g, '');
  for (const size of [1, 2, 3]) {
    const lengths = lengthsByCode.get(digits.slice(0, size));
    if (lengths?.size) return lengths.has(digits.length - size);
  }
  return true;
}

/** Returns the data of a phone field from calling codes. */
export const getPhoneLists = (callingCodes: readonly CallingCode[]): PhoneData => ({
  callingCodes,
  phoneCountries: createPhoneCountries(callingCodes, new Set(MAIN_COUNTRIES)),
  isPlausiblePhone,
});

/** Returns the entries of a list with different codes. */
export const uniqueByCode = <T extends { readonly code: string }>(list: readonly T[]): T[] =>
  uniqueBy(list, ({ code }) => code);
