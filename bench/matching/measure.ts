import { getNearBirthDates } from '../../apps/platform/src/identity/exclusion-register/near-birth-dates.ts';
import {
  type Comparison,
  comparePersons,
  isDoubleDoubt,
  personMarks,
} from '../../apps/platform/src/identity/exclusion-register/person-match.ts';
import { digestOf, generatePairs, generateSignUps, type LabeledPerson, type Pair } from './generate.ts';

/** Digest of the pairs, frozen before the thresholds were tuned. */
const FROZEN = 'fe630166e7965f7bf9e0661b2847d248dd8893907ad4ee56af8408ff3c9bf946';

/** Whose sign-ups are held, and the sign-ups: how many, and which part is by a relative of one of those. */
interface Holds {
  readonly known: number;
  readonly signUps: number;
  readonly relatives: number;
  readonly isHeld: (comparison: Comparison) => boolean;
}
/** Sign-ups that are held for an excluded person. */
export const EXCLUSIONS: Holds = {
  known: 2000,
  signUps: 20_000,
  relatives: 0.002,
  isHeld: ({ verdict }) => verdict !== 'other',
};
/** Sign-ups that are held as the second account of a player. One in fifty lives with a player. */
export const SECOND_ACCOUNTS: Holds = {
  known: 20_000,
  signUps: 20_000,
  relatives: 0.02,
  isHeld: (comparison) => comparison.verdict === 'same' || isDoubleDoubt(comparison),
};

/** Returns the frozen pairs. Throws if they are others. */
export function getFrozenPairs(): readonly Pair[] {
  const pairs = generatePairs();
  const digest = digestOf(pairs);
  if (digest !== FROZEN) throw new Error(`The pairs are not the frozen ones: ${digest}`);
  return pairs;
}

/** Compares two persons as the platform does: those with other birth dates than near ones are never compared. */
export function isFound({ one, other }: Pick<Pair, 'one' | 'other'>): boolean {
  const isEqual = one.dateOfBirth === other.dateOfBirth;
  if (!isEqual && !getNearBirthDates(one.dateOfBirth).includes(other.dateOfBirth)) return false;
  return EXCLUSIONS.isHeld(compare(one, other, isEqual ? 'equal' : 'near'));
}

const marks = new WeakMap<LabeledPerson, ReturnType<typeof personMarks>>();
function getMarks(person: LabeledPerson) {
  const known = marks.get(person) ?? personMarks(person);
  marks.set(person, known);
  return known;
}

const compare = (one: LabeledPerson, other: LabeledPerson, birthDates: 'equal' | 'near') =>
  comparePersons(getMarks(one), getMarks(other), birthDates);

/** Counts a market's sign-ups by strangers and relatives, and those that are held. */
export function countFalseHolds(
  market: string,
  isKept: boolean,
  holds: Holds,
): { readonly held: number; readonly signUps: number } {
  const { known, applicants } = generateSignUps(market, { ...holds, isKept });
  const byDay = { equal: new Map<string, LabeledPerson[]>(), near: new Map<string, LabeledPerson[]>() };
  const add = (birthDates: 'equal' | 'near', day: string, person: LabeledPerson) => {
    const others = byDay[birthDates].get(day);
    if (others) others.push(person);
    else byDay[birthDates].set(day, [person]);
  };
  for (const person of known) {
    add('equal', person.dateOfBirth, person);
    // Near birth dates are symmetric, and there are not more known persons than applicants.
    for (const day of getNearBirthDates(person.dateOfBirth)) add('near', day, person);
  }
  const isHeld = (applicant: LabeledPerson) =>
    (['equal', 'near'] as const).some((birthDates) =>
      byDay[birthDates]
        .get(applicant.dateOfBirth)
        ?.some((other) => holds.isHeld(compare(applicant, other, birthDates))),
    );
  return { held: applicants.filter(isHeld).length, signUps: applicants.length };
}
