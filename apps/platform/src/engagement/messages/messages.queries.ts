import { MESSAGE_STATUSES, type MessageStatus } from '@playerdesk/contract/internal';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import { mayBeMarketedTo, mayBeRewarded } from '../../operations/promotions/promotions.queries.ts';
import type { MessagesTable } from '../tables/message-tables.ts';

export type MessageRow = Selectable<MessagesTable>;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Returns a player's messages of some statuses: unread ones first, then the newest. */
export function findMessages(
  db: Db,
  playerId: string,
  statuses: readonly MessageStatus[],
  most: number,
): Promise<MessageRow[]> {
  return db
    .selectFrom('messages')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('status', 'in', [...statuses])
    .orderBy(sql`(status = 'Unpushed')`, 'desc')
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Returns a player's own message. Undefined when it does not exist or belongs to another player. */
export async function findMessage(db: Db, playerId: string, id: string): Promise<MessageRow | undefined> {
  if (!UUID.test(id)) return undefined;
  return db
    .selectFrom('messages')
    .selectAll()
    .where('id', '=', id)
    .where('player_id', '=', playerId)
    .executeTakeFirst();
}

/** Advances a message to a status. Does nothing when it has that status or a later one. */
export async function markForwards(
  tx: Tx,
  { player_id, id }: Pick<MessageRow, 'player_id' | 'id'>,
  status: MessageStatus,
): Promise<void> {
  const earlier = MESSAGE_STATUSES.slice(0, MESSAGE_STATUSES.indexOf(status));
  await tx
    .updateTable('messages')
    .set({ status })
    .where('player_id', '=', player_id)
    .where('id', '=', id)
    .where('status', 'in', earlier)
    .execute();
}

/** Inserts a message, unless its occasion has one already. */
export async function insertMessage(tx: Tx, row: Insertable<MessagesTable>): Promise<void> {
  await tx
    .insertInto('messages')
    .values(row)
    .onConflict((conflict) => conflict.constraint('messages_once').doNothing())
    .execute();
}

/** Returns whether a player may be marketed to. */
export function isMarketable(db: Db, playerId: string, now: Date): Promise<boolean> {
  return mayBeRewarded(db, playerId, now);
}

/** Inserts the same message for every player who may be marketed to and is not barred. Returns their number. */
export async function insertForAll(
  tx: Tx,
  row: Omit<Insertable<MessagesTable>, 'id' | 'player_id'>,
  barred: ReadonlySet<string>,
): Promise<number> {
  const players = await tx
    .selectFrom('players')
    .select('id')
    .where(mayBeMarketedTo(new Date(row.sent_at)))
    .execute();
  const fit = players.filter(({ id }) => !barred.has(id));
  const rows = fit.map(({ id }) => ({ ...row, id: sql<string>`gen_random_uuid()`, player_id: id }));
  // A PostgreSQL statement takes at most 65,535 parameters.
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await tx
      .insertInto('messages')
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .execute();
  }
  return rows.length;
}

const ROWS_AT_ONCE = 2000;
