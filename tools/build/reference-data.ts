import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { countries } from 'countries-list';
import { Metadata } from 'libphonenumber-js/core';
import numberingPlanData from 'libphonenumber-js/metadata.max.json';
import { ROOT } from '../setup/command.mjs';

/** Written files by path, with the function that returns their text. */
export const REFERENCE_FILES = {
  'packages/core/src/reference-data/countries.data.ts': referenceFile,
  'packages/contract/src/account/numbering-plans.data.ts': numberingPlansFile,
};

/** A type of numbers in a plan. */
interface NumberType {
  pattern(): string;
  possibleLengths(): readonly number[];
}

/** A plan as libphonenumber-js reads it. Its own type lacks these methods. */
interface Plan {
  callingCode(): string;
  nationalPrefixForParsing(): string | undefined;
  possibleLengths(): readonly number[];
  type(name: string): NumberType | undefined;
}

interface Plans {
  readonly numberingPlan: Plan;
  hasCountry(code: string): boolean;
  selectNumberingPlan(code: string | undefined): void;
}

// Cast: the declarations of libphonenumber-js lack these methods.
const readPlans = () => new Metadata(numberingPlanData) as unknown as Plans;

/** Formats the lengths of national numbers as a compact text: `7-9,11`. */
function formatRanges(lengths: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const length of lengths) {
    const last = ranges.at(-1);
    if (last && last[1] === length - 1) last[1] = length;
    else ranges.push([length, length]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(',');
}

/** Returns one line per country: code, calling code, currency, lengths of its national numbers. */
function referenceLines(): string[] {
  const plans = readPlans();
  return Object.entries(countries)
    .filter(
      ([, country]) => !country.userAssigned && country.currency[0] && country.phone.some((code) => code > 0),
    )
    .map(([code, country]) => {
      if (!plans.hasCountry(code)) return [code, country.phone[0], country.currency[0], ''];
      plans.selectNumberingPlan(code);
      const plan = plans.numberingPlan;
      return [code, plan.callingCode(), country.currency[0], formatRanges(plan.possibleLengths())];
    })
    .map((parts) => parts.join(' '))
    .sort();
}

/** Returns the main country of each calling code that several countries share, as libphonenumber orders them. */
function mainCountries(): string[] {
  return Object.values(numberingPlanData.country_calling_codes)
    .filter((codes) => codes.length > 1)
    .flatMap(([main]) => main ?? [])
    .sort();
}

function referenceFile(): string {
  const lines = referenceLines().map((line) => `  '${line}',`);
  return `// Written by tools/build/reference-data.ts from countries-list (MIT) and libphonenumber-js (MIT).

/** Countries in which a person may live: code, calling code, currency, lengths of national phone numbers. */
export const COUNTRY_LINES: readonly string[] = [
${lines.join('\n')}
];

/** Main country of each calling code that several countries share. */
export const MAIN_COUNTRIES: readonly string[] = '${mainCountries().join(' ')}'.split(' ');
`;
}

/** Types of numbers that a person has. */
const PERSONAL = ['FIXED_LINE', 'MOBILE'];
/** National prefixes written as digits, such as 06, [08] and 0|80?, and no rules of carriers. */
const PLAIN_PREFIX = /^(?!.*\d{3})[\d|?[\]]+$/;

/**
 * Returns the plans that differ from the common one, in which a leading zero is dialed within the country only: by calling
 * code the prefix instead of the zero, if any, and the lengths of personal numbers.
 */
interface ListedPlan {
  readonly code: string;
  readonly prefix?: string;
  readonly lengths: readonly number[];
}

function numberingPlans(): ListedPlan[] {
  const plans = readPlans();
  return Object.entries(numberingPlanData.country_calling_codes).flatMap(([code, countries]) => {
    const types = countries.flatMap((country) => {
      plans.selectNumberingPlan(country);
      return PERSONAL.flatMap((type) => plans.numberingPlan.type(type) ?? []);
    });
    plans.selectNumberingPlan(countries[0]);
    const prefix = plans.numberingPlan.nationalPrefixForParsing() || '0';
    const hasOwnPrefix = prefix !== '0' && PLAIN_PREFIX.test(prefix);
    if (!hasOwnPrefix && !types.some(beginsWithZero)) return [];
    const lengths = [...new Set(types.flatMap((type) => type.possibleLengths()))].sort((a, b) => a - b);
    return [{ code, ...(hasOwnPrefix && { prefix }), lengths }];
  });
}

/** Returns whether a number of a type may begin with zero. Patterns decide by the first digits. */
function beginsWithZero(type: NumberType): boolean {
  const pattern = new RegExp(`^(?:${type.pattern()})$`);
  return type
    .possibleLengths()
    .some((length) =>
      Array.from({ length: 1000 }, (_, start) => `0${String(start).padStart(3, '0')}`).some((start) =>
        [...'0123456789'].some((digit) => pattern.test(start.padEnd(length, digit).slice(0, length))),
      ),
    );
}

function numberingPlansFile(): string {
  const lines = numberingPlans().map(
    ({ code, prefix, lengths }) =>
      `  '${code}': { ${prefix ? `prefix: /^(?:${prefix})/, ` : ''}lengths: [${lengths.join(', ')}] },`,
  );
  return `// Written by tools/build/reference-data.ts from libphonenumber-js (MIT).

/** A numbering plan that differs from the common one, in which a leading zero is dialed within the country only. */
export interface NumberingPlan {
  /** Prefix of calls within the country. Default: zeros. */
  readonly prefix?: RegExp;
  /** Lengths of complete national numbers, which keep a leading zero. */
  readonly lengths: readonly number[];
}

/** Numbering plans by calling code. */
export const NUMBERING_PLANS: Readonly<Record<string, NumberingPlan>> = {
${lines.join('\n')}
};
`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const [path, write] of Object.entries(REFERENCE_FILES)) writeFileSync(join(ROOT, path), write());
}
