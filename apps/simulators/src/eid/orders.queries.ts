import type { Insertable, Selectable } from 'kysely';
import type { Db, EidOrdersTable } from '../shared/database/tables.ts';

export type OrderRow = Selectable<EidOrdersTable>;

/** Ids of an order. Each is known to another party: the frame, the QR code, the app, the platform. */
export type OrderName = 'id' | 'qr_token' | 'app_token' | 'code_hash';

export async function insertOrder(db: Db, row: Insertable<EidOrdersTable>): Promise<void> {
  await db.insertInto('eid_orders').values(row).execute();
}

export function orderBy(db: Db, name: OrderName, value: string): Promise<OrderRow | undefined> {
  return db.selectFrom('eid_orders').selectAll().where(name, '=', value).executeTakeFirst();
}

/** Changes the status of an order. Returns false if the order is in another status. */
export async function moveOrder(
  db: Db,
  id: string,
  from: readonly OrderRow['status'][],
  change: { status: OrderRow['status'] } & Partial<Pick<OrderRow, 'reason' | 'person_id' | 'code_hash'>>,
): Promise<boolean> {
  const moved = await db
    .updateTable('eid_orders')
    .set(change)
    .where('id', '=', id)
    .where('status', 'in', from)
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
}

/** Redeems a code for its person, once. */
export function redeemOrder(db: Db, codeHash: string, now: Date): Promise<OrderRow | undefined> {
  return db
    .updateTable('eid_orders')
    .set({ redeemed_at: now })
    .where('code_hash', '=', codeHash)
    .where('redeemed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Deletes orders that have ended. */
export async function forgetEndedOrders(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('eid_orders').where('expires_at', '<=', now).execute();
}

/** Returns the orders that a phone can still answer, newest first. */
export function liveOrders(db: Db, now: Date): Promise<OrderRow[]> {
  return db
    .selectFrom('eid_orders')
    .selectAll()
    .where('status', 'in', ['waiting', 'opened'])
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute();
}
