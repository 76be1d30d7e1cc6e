import { type Insertable, type Selectable, sql } from 'kysely';
import { deleteInBatches } from '../../infrastructure/database/batches.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import { identityBatches } from '../identity.schema.ts';
import type { PasskeyChallengesTable, PasskeysTable } from '../tables/passkey-tables.ts';

export type PasskeyRow = Selectable<PasskeysTable>;
type ChallengeRow = Selectable<PasskeyChallengesTable>;

/** Returns the passkeys of a player, the newest first. */
export function findPasskeys(db: Db, playerId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('created_at', 'desc')
    .orderBy('credential_id')
    .execute();
}

/** Returns a passkey of a player. The same credential of another player is not found. */
export function findPasskey(db: Db, playerId: string, credentialId: string): Promise<PasskeyRow | undefined> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

/** Inserts a passkey. Returns false when the player has it already. */
export async function insertPasskey(tx: Tx, row: Insertable<PasskeysTable>): Promise<boolean> {
  const inserted = await tx
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('credential_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Deletes a passkey of a player. Returns its name, or undefined when there is none. */
export async function deletePasskey(
  tx: Tx,
  playerId: string,
  credentialId: string,
): Promise<string | undefined> {
  const deleted = await tx
    .deleteFrom('passkeys')
    .where('player_id', '=', playerId)
    .where('credential_id', '=', credentialId)
    .returning('name')
    .executeTakeFirst();
  return deleted?.name;
}

/** Gives a passkey of a player another name. */
export async function storePasskeyName(
  tx: Tx,
  playerId: string,
  credentialId: string,
  name: string,
): Promise<void> {
  await tx
    .updateTable('passkeys')
    .set({ name })
    .where('player_id', '=', playerId)
    .where('credential_id', '=', credentialId)
    .execute();
}

/** Deletes the passkeys that a player has added at a time or later. Returns how many. */
export async function deletePasskeysSince(tx: Tx, playerId: string, since: Date): Promise<number> {
  const deleted = await tx
    .deleteFrom('passkeys')
    .where('player_id', '=', playerId)
    .where('created_at', '>=', since)
    .returning('credential_id')
    .execute();
  return deleted.length;
}

export interface PasskeyUse {
  readonly playerId: string;
  readonly credentialId: string;
  readonly counter: number;
  readonly isBackedUp: boolean;
}

/**
 * Stores a use of a passkey. Returns false when it was removed meanwhile, or when a concurrent use had the same count:
 * then one of the two was a copy.
 */
export async function storeUse(tx: Tx, use: PasskeyUse, now: Date): Promise<boolean> {
  const { playerId, credentialId, counter, isBackedUp } = use;
  const updated = await tx
    .updateTable('passkeys')
    .set({ counter, backed_up: isBackedUp, last_used_at: now })
    .where('player_id', '=', playerId)
    .where('credential_id', '=', credentialId)
    .where((passkey) => (counter === 0 ? passkey('counter', '=', 0) : passkey('counter', '<', counter)))
    .returning('credential_id')
    .executeTakeFirst();
  return updated !== undefined;
}

export async function insertChallenge(db: Db, row: Insertable<PasskeyChallengesTable>): Promise<void> {
  await db.insertInto('passkey_challenges').values(row).execute();
}

export function findChallenge(db: Db, challengeHash: string, now: Date): Promise<ChallengeRow | undefined> {
  return db
    .selectFrom('passkey_challenges')
    .selectAll()
    .where('challenge_hash', '=', challengeHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Deletes a challenge. Returns false when it is gone, so that of two concurrent uses one succeeds. */
export async function deleteChallenge(db: Db, challengeHash: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', challengeHash)
    .returning('challenge_hash')
    .executeTakeFirst();
  return deleted !== undefined;
}

export async function deleteExpiredChallenges(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, identityBatches.passkey_challenges, sql`expires_at <= ${now}`);
}
