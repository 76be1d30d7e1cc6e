import { randomUUID } from 'node:crypto';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import { together } from '../../infrastructure/database/pipeline.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import type { Secret } from '../../infrastructure/secret/secret.ts';
import type { Applicant, Identity } from './applicant.ts';
import { comparedAccounts } from './excluded-players.ts';
import { compareNumberKeys, getPersonKey, toNumberKey } from './number-key.ts';
import { type Comparison, comparePersons, personMarks } from './person-match.ts';
import { personNameKey, plainLetters } from './person-name-key.ts';
import { compareStoredExclusions, type NamedPerson } from './stored-exclusions.ts';

/** An excluded person who is, or may be, the person in question. */
export interface Resemblance extends Comparison {
  readonly verdict: 'same' | 'like';
  readonly source: 'national-register' | 'house';
  /** The account of the excluded person. Null when the person is on the register, or their account is erased. */
  readonly otherId: string | null;
}

export interface Exclusion extends Identity {
  /** Null: until further notice. */
  readonly until: Date | null;
}

/**
 * The national register of self-excluded persons, queried at every sign-in and sign-up. A production implementation
 * calls the authority; this one reads the database. A failed lookup fails the call: nobody signs in while the register
 * is down.
 */
export interface ExclusionRegister {
  /** Returns whether a person is certainly on the national register. */
  isExcluded(person: Identity): Promise<boolean>;
  /** Returns the excluded persons, of the national register and of this operator, whom a person is or may be. */
  resemblances(person: Applicant): Promise<readonly Resemblance[]>;
  add(exclusion: Exclusion): Promise<void>;
}

export function createExclusionRegister(db: Db, clock: Clock, secret: Secret): ExclusionRegister {
  const now = () => new Date(clock.now());
  return {
    isExcluded: async (person) => {
      const match = await comparedRegistered(db, person, now());
      return match.some(({ verdict }) => verdict === 'same');
    },
    resemblances: async (applicant) => {
      const { nationalNumber, personKey = nationalNumber && getPersonKey(secret, nationalNumber) } =
        applicant;
      const person = { ...applicant, personKey };
      const [registered, accounts, erased] = await together(
        db,
        (shared) => comparedRegistered(shared, person, now()),
        (shared) => comparedAccounts(shared, person, { among: 'excluded', now: now() }),
        (shared) => compareStoredExclusions(shared, secret, person, now()),
      );
      return [
        ...registered.flatMap((match) => resemblance(match, 'national-register', null)),
        ...accounts.flatMap(({ playerId, ...match }) => resemblance(match, 'house', playerId)),
        ...erased.flatMap((match) => resemblance(match, 'house', null)),
      ];
    },
    add: (exclusion) => insertExclusion(db, exclusion),
  };
}

function resemblance(
  { verdict, marks }: Comparison,
  source: Resemblance['source'],
  otherId: string | null,
): readonly Resemblance[] {
  return verdict === 'other' ? [] : [{ verdict, marks, source, otherId }];
}

async function comparedRegistered(
  db: Db,
  person: Identity & Omit<NamedPerson, 'dateOfBirth'>,
  now: Date,
): Promise<readonly Comparison[]> {
  const { nationalNumber, dateOfBirth } = person;
  const numberKey = nationalNumber ? toNumberKey(nationalNumber) : null;
  const rows = await db
    .selectFrom('excluded_persons')
    .select(['person_number', 'name_key', 'family_key'])
    .where(({ or, eb }) =>
      or([eb('birth_date', '=', dateOfBirth), ...(numberKey ? [eb('person_number', '=', numberKey)] : [])]),
    )
    .where(({ or, eb }) => or([eb('until', 'is', null), eb('until', '>', now)]))
    .execute();
  const marks = personMarks(person);
  return rows.map(({ person_number, name_key, family_key }) => {
    const byNumber = compareNumberKeys(numberKey, person_number);
    if (byNumber) return byNumber;
    const firstName = name_key.slice(0, name_key.length - family_key.length).trim();
    return comparePersons(marks, personMarks({ firstName, lastName: family_key }));
  });
}

/** Adds a person to the simulated register. */
export async function insertExclusion(db: Db, exclusion: Exclusion): Promise<void> {
  await db
    .insertInto('excluded_persons')
    .values({
      id: randomUUID(),
      person_number: exclusion.nationalNumber ? toNumberKey(exclusion.nationalNumber) : null,
      name_key: personNameKey(exclusion),
      family_key: plainLetters(exclusion.lastName),
      birth_date: exclusion.dateOfBirth,
      until: exclusion.until,
    })
    .execute();
}
