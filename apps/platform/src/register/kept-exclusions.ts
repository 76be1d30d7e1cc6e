import type { Db } from '../database/tables.ts';
import type { Secret } from '../secret/secret.ts';
import { personNameKey } from './person-name-key.ts';

export interface NamedPerson {
  readonly firstName: string;
  readonly lastName: string;
  /** `YYYY-MM-DD`. */
  readonly dateOfBirth: string;
}

/** Stands for an erased person whom a break keeps out: nobody can read from it who that is. */
export function exclusionHash(secret: Secret, person: NamedPerson): string {
  return secret.digest('kept exclusion', `${personNameKey(person)}\n${person.dateOfBirth}`);
}

/** Whether a break that outlasted its account keeps a person out. */
export async function isKeptOut(db: Db, secret: Secret, person: NamedPerson, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('kept_exclusions')
    .select('person_hash')
    .where('person_hash', '=', exclusionHash(secret, person))
    .where((found) => found.or([found('until', 'is', null), found('until', '>', now)]))
    .executeTakeFirst();
  return row !== undefined;
}
