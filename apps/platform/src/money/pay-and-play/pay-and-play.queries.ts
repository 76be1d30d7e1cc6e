import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import { insertOwner } from '../../operations/account-owners/account-owners.ts';
import type { PaymentCodesTable } from '../tables/payment-tables.ts';
import type { NewPerson } from './new-person.ts';

export async function insertPayingPlayer(
  tx: Tx,
  id: string,
  { jurisdiction, country, currency, language }: NewPerson,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('players')
    .values({
      id,
      jurisdiction,
      country,
      currency,
      language,
      state: 'active',
      disabled: false,
      not_updatable: [],
      player_groups: [],
      created_at: now,
      // No address to verify: the bank identified the person.
      activated_at: now,
      // Requested at sign-in.
      terms_version: null,
      annual_activity_from: null,
      annual_activity_to: null,
      bonus_code: null,
      affiliate_tag: null,
    })
    .execute();
}

export async function insertPayingPerson(
  tx: Tx,
  playerId: string,
  person: NewPerson,
  now: Date,
): Promise<void> {
  insertOwner(tx, {
    player_id: playerId,
    first_name: person.firstName,
    last_name: person.lastName,
    birth_date: person.dateOfBirth,
    address: person.address,
    zip: person.zip,
    country: person.country,
    phone: '',
    email: '',
  });
  await tx
    .insertInto('persons')
    .values({
      player_id: playerId,
      email: '',
      phone: '',
      calling_code: '',
      first_name: person.firstName,
      last_name: person.lastName,
      birth_date: person.dateOfBirth,
      address: person.address,
      city: person.city,
      zip: person.zip,
      region: null,
      nationality: null,
      gender: null,
      phone_verified_at: null,
      registered_at: now,
    })
    .execute();
}

export async function insertCode(tx: Tx, row: Insertable<PaymentCodesTable>): Promise<void> {
  await tx.insertInto('payment_codes').values(row).execute();
}

export function findCode(
  db: Db,
  playerId: string,
  codeHash: string,
): Promise<Selectable<PaymentCodesTable> | undefined> {
  return db
    .selectFrom('payment_codes')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
}

/** Marks a code as used. Returns false when it was used before, also concurrently. */
export async function useCode(
  tx: Tx,
  { player_id, code_hash }: Pick<PaymentCodesTable, 'player_id' | 'code_hash'>,
  now: Date,
): Promise<boolean> {
  const used = await tx
    .updateTable('payment_codes')
    .set({ used_at: now })
    .where('player_id', '=', player_id)
    .where('code_hash', '=', code_hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('code_hash')
    .executeTakeFirst();
  return used !== undefined;
}
