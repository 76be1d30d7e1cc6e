import { getNearBirthDates } from '../apps/platform/src/identity/exclusion-register/near-birth-dates.ts';
import {
  comparePersons,
  personMarks,
} from '../apps/platform/src/identity/exclusion-register/person-match.ts';
import {
  digestOf,
  generatePairs,
  generateSignUps,
  type LabelledPerson,
  MARKETS,
} from './matching/generate.ts';

/** Digest of the pairs, frozen before the thresholds were tuned. */
const FROZEN = 'ff1ac330d2617b68b4cc8c61abd3a5a589af87af34062b059e173fb0de212924';
const SIGN_UPS = { excluded: 2000, signUps: 20_000, relatives: 0.002 };

/** Compares two persons as the platform does: those with other birth dates than near ones are never compared. */
function isFound(one: LabelledPerson, other: LabelledPerson): boolean {
  const isEqual = one.dateOfBirth === other.dateOfBirth;
  if (!isEqual && !getNearBirthDates(one.dateOfBirth).includes(other.dateOfBirth)) return false;
  return comparePersons(personMarks(one), personMarks(other), isEqual ? 'equal' : 'near').verdict !== 'other';
}

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(2)} %`;

const pairs = generatePairs();
const digest = digestOf(pairs);
if (digest !== FROZEN) throw new Error(`The pairs are not the frozen ones: ${digest}`);
const isLast = process.argv.includes('--last');
const measured = pairs.filter(({ isKept }) => isKept === isLast);
console.log(
  `${pairs.length} pairs, ${measured.length} measured (${isLast ? 'the last third' : 'two thirds'})`,
);

for (const isSame of [true, false]) {
  const all = measured.filter((pair) => pair.isSame === isSame);
  const found = new Set(all.filter(({ one, other }) => isFound(one, other)));
  for (const key of ['market', 'kind'] as const) {
    const groups = [...new Set(all.map((pair) => pair[key]))];
    const line = (group: string) => {
      const members = all.filter((pair) => pair[key] === group);
      return `${group} ${percent(members.filter((pair) => found.has(pair)).length, members.length)}`;
    };
    console.log(`${isSame ? 'found' : 'held in vain'} by ${key}: ${groups.map(line).join(', ')}`);
  }
  console.log(`${isSame ? 'recall' : 'of hard non-matches held'}: ${percent(found.size, all.length)}`);
  if (isSame && process.argv.includes('--missed')) {
    for (const pair of all.filter((one) => !found.has(one)).slice(0, 40)) console.log(JSON.stringify(pair));
  }
}

for (const market of MARKETS) {
  const { excluded, applicants } = generateSignUps(market, SIGN_UPS);
  const byDay = new Map<string, LabelledPerson[]>();
  for (const person of excluded) {
    byDay.set(person.dateOfBirth, [...(byDay.get(person.dateOfBirth) ?? []), person]);
  }
  const held = applicants.filter((applicant) =>
    [applicant.dateOfBirth, ...getNearBirthDates(applicant.dateOfBirth)].some((day) =>
      byDay.get(day)?.some((other) => isFound(applicant, other)),
    ),
  );
  console.log(`false holds of sign-ups, ${market}: ${percent(held.length, applicants.length)}`);
}
