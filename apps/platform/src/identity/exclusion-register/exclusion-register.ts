import { randomUUID } from 'node:crypto';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import type { Secret } from '../../infrastructure/secret/secret.ts';
import { personKeyOf } from '../eid/identity.ts';
import type { Applicant, Identity } from './applicant.ts';
import { comparedAccounts } from './excluded-players.ts';
import { type Comparison, comparePersons, personMarks } from './person-match.ts';
import { personNameKey, plainLetters } from './person-name-key.ts';
import { compareStoredExclusions, type NamedPerson } from './stored-exclusions.ts';

/** An excluded person who is, or may be, the one that was asked about. */
export interface Resemblance extends Comparison {
  readonly verdict: 'same' | 'like';
  readonly source: 'national-register' | 'house';
  /** The account of the excluded person; null: on the register, or erased. */
  readonly otherId: string | null;
}

export interface Exclusion extends Identity {
  /** Null until further notice. */
  readonly until: Date | null;
}

/**
 * The national register of persons who excluded themselves from gambling, asked at every sign-in and sign-up. A
 * real one asks the authority; this one asks the database. A look-up that fails fails the call: nobody gets in
 * because the register is down.
 */
export interface ExclusionRegister {
  /** Whether a person is surely on the national register. */
  isExcluded(person: Identity): Promise<boolean>;
  /** Excluded persons of the national register and of this house whom a person is, or may be. */
  resemblances(person: Applicant): Promise<readonly Resemblance[]>;
  add(exclusion: Exclusion): Promise<void>;
}

export function createExclusionRegister(db: Db, clock: Clock, secret: Secret): ExclusionRegister {
  const now = () => new Date(clock.now());
  return {
    isExcluded: async (person) => {
      const found = await comparedRegistered(db, person, now());
      return found.some(({ verdict }) => verdict === 'same');
    },
    resemblances: async (applicant) => {
      const person = { ...applicant, personKey: applicant.personKey ?? keyOf(secret, applicant) };
      const registered = await comparedRegistered(db, person, now());
      const accounts = await comparedAccounts(db, person, { excludedAt: now() });
      const erased = await compareStoredExclusions(db, secret, person, now());
      return [
        ...registered.flatMap((found) => resemblance(found, 'national-register', null)),
        ...accounts.flatMap(({ playerId, ...found }) => resemblance(found, 'house', playerId)),
        ...erased.flatMap((found) => resemblance(found, 'house', null)),
      ];
    },
    add: (exclusion) => insertExclusion(db, exclusion),
  };
}

function keyOf(secret: Secret, { personNumber, country }: Applicant): string | undefined {
  return personNumber && country ? personKeyOf(secret, { country, nationalId: personNumber }) : undefined;
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
  const { personNumber, dateOfBirth } = person;
  const rows = await db
    .selectFrom('excluded_persons')
    .select(['person_number', 'name_key', 'family_key'])
    .where(({ or, eb }) =>
      or([
        eb('birth_date', '=', dateOfBirth),
        ...(personNumber ? [eb('person_number', '=', personNumber)] : []),
      ]),
    )
    .where(({ or, eb }) => or([eb('until', 'is', null), eb('until', '>', now)]))
    .execute();
  const marks = personMarks(person);
  return rows.map(({ person_number, name_key, family_key }) => {
    if (personNumber && person_number) {
      const isSame = personNumber === person_number;
      return isSame ? { verdict: 'same', marks: ['number'] } : { verdict: 'other', marks: [] };
    }
    const lastName = family_key ?? '';
    const firstName = name_key.slice(0, name_key.length - lastName.length).trim();
    return comparePersons(marks, personMarks({ firstName, lastName }));
  });
}

/** Enters a person into the simulated register. */
export async function insertExclusion(db: Db, exclusion: Exclusion): Promise<void> {
  await db
    .insertInto('excluded_persons')
    .values({
      id: randomUUID(),
      person_number: exclusion.personNumber ?? null,
      name_key: personNameKey(exclusion),
      family_key: plainLetters(exclusion.lastName),
      birth_date: exclusion.dateOfBirth,
      until: exclusion.until,
    })
    .execute();
}
