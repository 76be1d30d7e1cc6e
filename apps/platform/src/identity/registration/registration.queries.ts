import { typesOfKind } from '../../engagement/index.ts';
import { sendAhead } from '../../infrastructure/database/pipeline.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import { insertOwner } from '../../operations/account-owners/account-owners.ts';
import { findKeeper } from '../../operations/closed-accounts.queries.ts';
import type { Registration } from './registration-input.ts';

export async function isEmailTaken(db: Db, emailKey: string, now: Date): Promise<boolean> {
  return (await findKeeper(db, 'email', emailKey, now)) !== null;
}

export async function isPhoneTaken(db: Db, phone: string, now: Date): Promise<boolean> {
  return (await findKeeper(db, 'phone', phone, now)) !== null;
}

export function insertPlayer(
  tx: Tx,
  id: string,
  input: Registration,
  now: Date,
  activatedAt: Date | null,
): void {
  const player = tx.insertInto('players').values({
    id,
    jurisdiction: input.jurisdiction,
    country: input.country,
    currency: input.currency,
    language: input.language,
    state: 'active',
    disabled: false,
    not_updatable: [],
    player_groups: [],
    activated_at: activatedAt,
    terms_version: input.termsVersion,
    annual_activity_from: input.annualActivityFrom ?? null,
    annual_activity_to: input.annualActivityTo ?? null,
    bonus_code: input.bonusCode ?? null,
    affiliate_tag: input.affiliateTag ?? null,
    created_at: now,
  });
  sendAhead(tx, player);
}

export async function insertPerson(
  tx: Tx,
  { playerId, now }: { readonly playerId: string; readonly now: Date },
  input: Registration,
  callingCode: string,
  phoneVerifiedAt: Date | null,
): Promise<void> {
  insertOwner(tx, {
    player_id: playerId,
    first_name: input.firstName,
    last_name: input.lastName,
    birth_date: input.dateOfBirth,
    address: input.address,
    zip: input.zip,
    country: input.country,
    phone: input.phone,
    email: input.email,
  });
  await tx
    .insertInto('persons')
    .values({
      player_id: playerId,
      email: input.email,
      phone: input.phone,
      calling_code: callingCode,
      first_name: input.firstName,
      last_name: input.lastName,
      birth_date: input.dateOfBirth,
      address: input.address,
      city: input.city,
      zip: input.zip,
      region: input.region || null,
      nationality: input.nationality || null,
      gender: input.gender || null,
      phone_verified_at: phoneVerifiedAt,
      registered_at: now,
    })
    .execute();
}

export function insertCredentials(tx: Tx, playerId: string, hash: string, now: Date): void {
  const credentials = { player_id: playerId, password_hash: hash, changed_at: now };
  sendAhead(tx, tx.insertInto('credentials').values(credentials));
}

/**
 * Stores the consent to the terms and to each selected kind of marketing that is not a subscription. A consent has the
 * version of its text, a time and a channel.
 */
export function insertConsents(
  tx: Tx,
  playerId: string,
  { termsVersion, optIns }: Registration,
  now: Date,
): void {
  const kinds = ['terms', ...new Set(optIns.filter(isNoSubscription).map((kind) => `marketing-${kind}`))];
  const rows = kinds.map((kind) => ({
    player_id: playerId,
    kind,
    text_version: termsVersion,
    channel: 'sign-up',
    given_at: now,
  }));
  sendAhead(tx, tx.insertInto('consents').values(rows));
}

const isNoSubscription = (kind: string) => typesOfKind(kind).length === 0;
