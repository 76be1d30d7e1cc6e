import { randomUUID } from 'node:crypto';
import { readNationalNumber } from '@playerdesk/contract/internal';
import type { Db } from '../../infrastructure/database/tables.ts';

/** A person as a population register describes them. */
export interface KnownPerson {
  /** "+", calling code and national number. */
  readonly phone: string | null;
  readonly personNumber: string | null;
  readonly firstName: string;
  readonly lastName: string;
  /** `YYYY-MM-DD`. */
  readonly dateOfBirth: string;
  readonly street: string;
  readonly houseNumber: string;
  /** City. */
  readonly postArea: string;
  /** Zip. */
  readonly postCode: string;
  readonly country: string;
}

/**
 * Finds the person to whom a phone belongs. A production implementation asks a provider; this one reads the database.
 */
export interface PersonRegister {
  byPhone(phone: string): Promise<KnownPerson | null>;
  list(): Promise<KnownPerson[]>;
  add(person: KnownPerson): Promise<void>;
}

export function createPersonRegister(db: Db): PersonRegister {
  return {
    byPhone: async (phone) => {
      const row = await db
        .selectFrom('known_persons')
        .selectAll()
        .where('phone', '=', phone)
        .executeTakeFirst();
      return row ? toPerson(row) : null;
    },
    list: async () => {
      const rows = await db.selectFrom('known_persons').selectAll().orderBy('last_name').execute();
      return rows.map(toPerson);
    },
    add: (person) => insertKnownPerson(db, person),
  };
}

/** Adds a person to the simulated register. A person with the same phone or number stays unchanged. */
export async function insertKnownPerson(db: Db, person: KnownPerson): Promise<void> {
  const { personNumber, country, dateOfBirth } = person;
  const number = personNumber === null ? null : readNationalNumber(country, personNumber, dateOfBirth);
  await db
    .insertInto('known_persons')
    .values({
      id: randomUUID(),
      phone: person.phone,
      person_number: number?.canonical ?? null,
      first_name: person.firstName,
      last_name: person.lastName,
      birth_date: person.dateOfBirth,
      street: person.street,
      house_number: person.houseNumber,
      post_area: person.postArea,
      post_code: person.postCode,
      country: person.country,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

interface Row {
  readonly phone: string | null;
  readonly person_number: string | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly birth_date: string;
  readonly street: string;
  readonly house_number: string;
  readonly post_area: string;
  readonly post_code: string;
  readonly country: string;
}

function toPerson(row: Row): KnownPerson {
  return {
    phone: row.phone,
    personNumber: row.person_number,
    firstName: row.first_name,
    lastName: row.last_name,
    dateOfBirth: row.birth_date,
    street: row.street,
    houseNumber: row.house_number,
    postArea: row.post_area,
    postCode: row.post_code,
    country: row.country,
  };
}
