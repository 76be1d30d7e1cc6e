import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { countries } from 'countries-list';
import { Metadata } from 'libphonenumber-js/core';
import numberingPlans from 'libphonenumber-js/metadata.max.json';
import { ROOT } from './command.mjs';

const FILE = join(ROOT, 'packages/core/src/reference-data/countries.data.ts');

/** Formats the lengths of national numbers as a compact text: `7-9,11`. */
function formatRanges(lengths) {
  const ranges = [];
  for (const length of lengths) {
    const last = ranges.at(-1);
    if (last && last[1] === length - 1) last[1] = length;
    else ranges.push([length, length]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(',');
}

/** Returns one line per country: code, calling code, currency, lengths of its national numbers. */
export function referenceLines() {
  const plans = new Metadata(numberingPlans);
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
export function mainCountries() {
  return Object.values(numberingPlans.country_calling_codes)
    .filter((codes) => codes.length > 1)
    .map(([main]) => main)
    .sort();
}

export function referenceFile() {
  const lines = referenceLines().map((line) => `  '${line}',`);
  return `// Written by tools/reference-data.mjs from countries-list (MIT) and libphonenumber-js (MIT).

/** Countries in which a person may live: code, calling code, currency, lengths of national phone numbers. */
export const COUNTRY_LINES: readonly string[] = [
${lines.join('\n')}
];

/** Main country of each calling code that several countries share. */
export const MAIN_COUNTRIES: readonly string[] = '${mainCountries().join(' ')}'.split(' ');
`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(FILE, referenceFile());
