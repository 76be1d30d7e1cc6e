import { sql } from 'kysely';
import type { Db, Tx } from '../database/tables.ts';
import { personNameKey, plainLetters } from '../register/person-name-key.ts';

export interface Resident {
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string;
  readonly address: string;
  readonly zip: string;
  readonly country: string;
}

/** The form in which two accounts' owners are compared: name, birth date and address, however written. */
export function doubleKey(person: Resident): string {
  const { address, zip, country, dateOfBirth } = person;
  const place = [plainLetters(address), plainLetters(zip).replaceAll(' ', ''), country];
  return [personNameKey(person), dateOfBirth, ...place].join('\n');
}

/** Whether a player of this name, birth date and address exists. */
export async function hasDouble(db: Db, person: Resident): Promise<boolean> {
  const double = await db
    .selectFrom('persons')
    .select('player_id')
    .where('double_key', '=', doubleKey(person))
    .limit(1)
    .executeTakeFirst();
  return double !== undefined;
}

/** Holds back every other registration of the person until this transaction has ended. */
export async function lockPerson(tx: Tx, person: Resident): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${doubleKey(person)}, 1))`.execute(tx);
}
