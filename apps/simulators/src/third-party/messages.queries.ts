import type { Insertable } from 'kysely';
import type { Db, ThirdPartyMessagesTable } from '../shared/database/tables.ts';

export async function insertMessage(db: Db, row: Insertable<ThirdPartyMessagesTable>): Promise<void> {
  await db.insertInto('third_party_messages').values(row).execute();
}

/** Returns the messages to support, newest first. */
export function newestMessages(db: Db, most: number) {
  return db
    .selectFrom('third_party_messages')
    .select(['email', 'message', 'created_at as createdAt'])
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}
