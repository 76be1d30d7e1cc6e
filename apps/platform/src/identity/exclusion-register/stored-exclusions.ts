import type { Db } from '../../infrastructure/database/tables.ts';
import type { Secret } from '../../infrastructure/secret/secret.ts';
import { getNearBirthDates } from './near-birth-dates.ts';
import type { PersonMarks } from './person-marks.ts';
import {
  type Comparison,
  comparePersons,
  type DescribedPerson,
  hashedMarks,
  personMarks,
} from './person-match.ts';
import { personNameKey } from './person-name-key.ts';

export interface NamedPerson extends DescribedPerson {
  /** `YYYY-MM-DD`. */
  readonly dateOfBirth: string;
}

/** What remains of an erased person who is excluded: keyed digests that do not reveal their identity. */
export interface StoredExclusion {
  readonly person_hash: string;
  readonly born_hash: string;
  readonly marks: PersonMarks;
}

/** Returns the keyed digests that recognize an erased person, also under another spelling. */
export function toStoredExclusion(secret: Secret, person: NamedPerson): StoredExclusion {
  const { dateOfBirth } = person;
  const digest = (text: string) => secret.digest('kept exclusion', text);
  return {
    person_hash: digest(`${personNameKey(person)}\n${dateOfBirth}`),
    born_hash: toBornHash(secret, dateOfBirth),
    // Each digest includes the birth date, so persons with different birthdays share none. 64 bits suffice for one
    // day.
    marks: hashedMarks(personMarks(person), (text) =>
      secret.digest('kept mark', `${dateOfBirth}\n${text}`).slice(0, 11),
    ),
  };
}

const toBornHash = (secret: Secret, date: string) => secret.digest('kept birth date', date);

/** Compares a person with excluded persons whose account was erased. */
export async function compareStoredExclusions(
  db: Db,
  secret: Secret,
  person: NamedPerson,
  now: Date,
): Promise<readonly Comparison[]> {
  const digests = toStoredExclusion(secret, person);
  const nearDates = new Map(
    getNearBirthDates(person.dateOfBirth).map((date) => [toBornHash(secret, date), date]),
  );
  const rows = await db
    .selectFrom('kept_exclusions')
    .select(['person_hash', 'born_hash', 'marks'])
    .where(({ or, eb }) =>
      or([
        eb('person_hash', '=', digests.person_hash),
        eb('born_hash', 'in', [digests.born_hash, ...nearDates.keys()]),
      ]),
    )
    .where((found) => found.or([found('until', 'is', null), found('until', '>', now)]))
    .execute();
  return rows.map(({ person_hash, born_hash, marks }) => {
    if (person_hash === digests.person_hash) return { verdict: 'same', marks: ['name'] };
    // The digests of a person include their own birth date.
    const dateOfBirth = nearDates.get(born_hash);
    if (dateOfBirth === undefined) return comparePersons(digests.marks, marks);
    return comparePersons(toStoredExclusion(secret, { ...person, dateOfBirth }).marks, marks, 'near');
  });
}
