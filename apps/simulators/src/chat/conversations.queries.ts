import type { Insertable, Selectable } from 'kysely';
import type { ChatConversationsTable, ChatMessagesTable, Db, Tx } from '../shared/database/tables.ts';

export type Conversation = Selectable<ChatConversationsTable>;
export type Line = Selectable<ChatMessagesTable>;

export function conversationBy(
  db: Db,
  by: { readonly restoreHash: string } | { readonly id: string },
): Promise<Conversation | undefined> {
  const query = db.selectFrom('chat_conversations').selectAll();
  const found = 'id' in by ? query.where('id', '=', by.id) : query.where('restore_hash', '=', by.restoreHash);
  return found.executeTakeFirst();
}

/** Inserts a conversation unless another request has just inserted it. */
export async function insertConversation(tx: Tx, row: Insertable<ChatConversationsTable>): Promise<void> {
  await tx
    .insertInto('chat_conversations')
    .values(row)
    .onConflict((conflict) => conflict.column('restore_hash').doNothing())
    .execute();
}

/** Deletes conversations without a line since `before`. */
export async function forgetOldConversations(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('chat_conversations').where('changed_at', '<=', before).execute();
}

/** Records the time of the last line, and whether staff answer from now on. */
export async function touchConversation(tx: Tx, id: string, at: Date, forPeople: boolean): Promise<void> {
  await tx
    .updateTable('chat_conversations')
    .set({ changed_at: at, ...(forPeople && { for_people: true }) })
    .where('id', '=', id)
    .execute();
}

/** Returns false if the line exists. */
export async function insertLine(tx: Tx, row: Insertable<ChatMessagesTable>): Promise<boolean> {
  const inserted = await tx
    .insertInto('chat_messages')
    .values(row)
    .onConflict((conflict) => conflict.constraint('chat_messages_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function countLines(db: Db, conversationId: string): Promise<number> {
  const { count } = await db
    .selectFrom('chat_messages')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('conversation_id', '=', conversationId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns the lines after a line in order, including those with a time in the near future. */
export function linesAfter(db: Db, conversationId: string, after: number, most: number): Promise<Line[]> {
  return db
    .selectFrom('chat_messages')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute();
}

export function newestConversations(db: Db, most: number): Promise<Conversation[]> {
  return db.selectFrom('chat_conversations').selectAll().orderBy('changed_at', 'desc').limit(most).execute();
}
