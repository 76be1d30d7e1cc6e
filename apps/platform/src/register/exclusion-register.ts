import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock/clock.ts';
import type { Db } from '../database/tables.ts';
import type { Secret } from '../secret/secret.ts';
import { isExcludedPlayer } from './excluded-players.ts';
import { isKeptOut } from './kept-exclusions.ts';
import { personNameKey } from './person-name-key.ts';

/** A person as far as a look-up needs to know them. */
export interface Identity {
  readonly firstName: string;
  readonly lastName: string;
  /** `YYYY-MM-DD`. */
  readonly dateOfBirth: string;
  /** Where an e-ID or a token told it. */
  readonly personNumber?: string | undefined;
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
  isExcluded(person: Identity): Promise<boolean>;
  /** Whether a break of this house keeps the person out: of an account that lives, or one that outlasted an erased one. */
  isKeptOut(person: Identity): Promise<boolean>;
  add(exclusion: Exclusion): Promise<void>;
}

export function createExclusionRegister(db: Db, clock: Clock, secret: Secret): ExclusionRegister {
  return {
    isExcluded: async ({ personNumber, dateOfBirth, ...names }) => {
      const row = await db
        .selectFrom('excluded_persons')
        .select('id')
        .where(({ or, and, eb }) =>
          or([
            and([eb('birth_date', '=', dateOfBirth), eb('name_key', '=', personNameKey(names))]),
            ...(personNumber ? [eb('person_number', '=', personNumber)] : []),
          ]),
        )
        .where(({ or, eb }) => or([eb('until', 'is', null), eb('until', '>', new Date(clock.now()))]))
        .executeTakeFirst();
      return row !== undefined;
    },
    isKeptOut: async (person) => {
      const now = new Date(clock.now());
      return (await isKeptOut(db, secret, person, now)) || isExcludedPlayer(db, person, now);
    },
    add: (exclusion) => insertExclusion(db, exclusion),
  };
}

/** Enters a person into the simulated register. */
export async function insertExclusion(db: Db, exclusion: Exclusion): Promise<void> {
  await db
    .insertInto('excluded_persons')
    .values({
      id: randomUUID(),
      person_number: exclusion.personNumber ?? null,
      name_key: personNameKey(exclusion),
      birth_date: exclusion.dateOfBirth,
      until: exclusion.until,
    })
    .execute();
}
