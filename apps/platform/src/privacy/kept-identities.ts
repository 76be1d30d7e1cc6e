import { type Selectable, sql } from 'kysely';
import type { Db, Tables, Tx } from '../infrastructure/database/tables.ts';
import { type DocumentSeal, isSealHead, SEAL_HEAD } from '../verification/index.ts';

const toSealOwner = (playerId: string) => `identity ${playerId}`;

/** Stores a customer's identity, encrypted, for the term of the anti-money-laundering law. */
export async function storeIdentity(
  tx: Tx,
  seal: DocumentSeal,
  person: Selectable<Tables['persons']>,
  until: Date,
): Promise<void> {
  const { player_id } = person;
  const sealed = seal.seal(
    toSealOwner(player_id),
    Buffer.from(JSON.stringify({ ...person, searched: undefined })),
  );
  await tx
    .insertInto('kept_identities')
    .values({ player_id, identity: sealed.toString('base64'), kept_until: until })
    .execute();
}

/** Returns the erased players whose identity an earlier key sealed. */
export async function findOutdatedIdentities(db: Db, seal: DocumentSeal): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('kept_identities')
    .select(['player_id', sql<string>`left(identity, ${SEAL_HEAD})`.as('head')])
    .orderBy('player_id')
    .execute();
  return rows.filter(({ head }) => !isSealHead(head, seal.keyId)).map(({ player_id }) => player_id);
}

/** Seals an identity with the newest key. Does nothing when it was deleted. */
export async function resealIdentity(db: Db, seal: DocumentSeal, playerId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('kept_identities')
      .select('identity')
      .where('player_id', '=', playerId)
      .forUpdate()
      .executeTakeFirst();
    if (!row || isSealHead(row.identity, seal.keyId)) return;
    const identity = seal.reseal(toSealOwner(playerId), Buffer.from(row.identity, 'base64'));
    await tx
      .updateTable('kept_identities')
      .set({ identity: identity.toString('base64') })
      .where('player_id', '=', playerId)
      .execute();
  });
}
