import type { Insertable, Selectable } from 'kysely';
import type {
  Db,
  ProviderCallbacksTable,
  ProviderPaymentStatus,
  ProviderPaymentsTable,
  ProviderVisitsTable,
} from '../shared/database/tables.ts';

export type ProviderPayment = Selectable<ProviderPaymentsTable>;
export type ProviderVisit = Selectable<ProviderVisitsTable>;
export type Callback = Pick<
  Selectable<ProviderCallbacksTable>,
  'id' | 'payment_id' | 'kind' | 'reason' | 'tries'
>;

export async function insertVisit(db: Db, row: Insertable<ProviderVisitsTable>): Promise<void> {
  await db.insertInto('provider_visits').values(row).execute();
}

export function visitBy(db: Db, tokenHash: string, now: Date): Promise<ProviderVisit | undefined> {
  return db
    .selectFrom('provider_visits')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Deletes ended visits. */
export async function forgetEndedVisits(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('provider_visits').where('expires_at', '<=', now).execute();
}

export async function insertPayment(db: Db, row: Insertable<ProviderPaymentsTable>): Promise<void> {
  await db.insertInto('provider_payments').values(row).execute();
}

export function paymentBy(
  db: Db,
  name: 'id' | 'app_token',
  value: string,
): Promise<ProviderPayment | undefined> {
  return db.selectFrom('provider_payments').selectAll().where(name, '=', value).executeTakeFirst();
}

/** Changes the status of a payment. Returns false if the payment is in another status. */
export async function movePayment(
  db: Db,
  id: string,
  from: readonly ProviderPaymentStatus[],
  change: Partial<Pick<ProviderPayment, 'status' | 'auth_code' | 'error_code' | 'next' | 'due_at'>>,
): Promise<boolean> {
  const moved = await db
    .updateTable('provider_payments')
    .set(change)
    .where('id', '=', id)
    .where('status', 'in', from)
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
}

/** Returns a user's withdrawals that can still be canceled, newest first. */
export function pendingWithdrawals(db: Db, userId: string): Promise<ProviderPayment[]> {
  return db
    .selectFrom('provider_payments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('method', '=', 'withdraw')
    .where('status', '=', 'pending')
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute();
}

/** Returns the masked number of the card that a user has paid with last, or null. */
export async function lastCard(db: Db, userId: string): Promise<string | null> {
  const last = await db
    .selectFrom('provider_payments')
    .select('account')
    .where('user_id', '=', userId)
    .where('method', '=', 'deposit')
    .where('provider', '=', 'card')
    .where('status', '=', 'completed')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.account ?? null;
}

/** Whether a payment or a callback is pending. */
export async function isWorkLeft(db: Db, mostTries: number): Promise<boolean> {
  const payments = db.selectFrom('provider_payments').select('id').where('next', 'is not', null);
  const callbacks = db
    .selectFrom('provider_callbacks')
    .select('payment_id as id')
    .where('done_at', 'is', null)
    .where('tries', '<', mostTries);
  return (await payments.unionAll(callbacks).limit(1).executeTakeFirst()) !== undefined;
}

/** Returns the payments with a due step. */
export function duePayments(db: Db, now: Date): Promise<ProviderPayment[]> {
  return db
    .selectFrom('provider_payments')
    .selectAll()
    .where('next', 'is not', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(50)
    .execute();
}

export async function insertCallback(
  db: Db,
  row: Pick<Insertable<ProviderCallbacksTable>, 'payment_id' | 'kind' | 'due_at'> & { reason?: string },
): Promise<void> {
  await db
    .insertInto('provider_callbacks')
    .values({ ...row, reason: row.reason ?? null, tries: 0 })
    .execute();
}

/** Claims due callbacks for this process until `leaseEnds`. Those of one payment stay in order. */
export function claimCallbacks(
  db: Db,
  now: Date,
  leaseEnds: Date,
  mostTries: number,
  most: number,
): Promise<Callback[]> {
  return db
    .updateTable('provider_callbacks')
    .set((column) => ({ due_at: leaseEnds, tries: column('tries', '+', 1) }))
    .where('id', 'in', (query) =>
      query
        .selectFrom('provider_callbacks as due')
        .select('due.id')
        .where('due.done_at', 'is', null)
        .where('due.due_at', '<=', now)
        .where('due.tries', '<', mostTries)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('provider_callbacks as earlier')
                .select('earlier.id')
                .whereRef('earlier.payment_id', '=', 'due.payment_id')
                .whereRef('earlier.id', '<', 'due.id')
                .where('earlier.done_at', 'is', null)
                .where('earlier.tries', '<', mostTries),
            ),
          ),
        )
        .orderBy('due.id')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'payment_id', 'kind', 'reason', 'tries'])
    .execute();
}

export async function noteCallback(
  db: Db,
  id: number,
  change: { done_at?: Date; due_at?: Date; last_answer: string },
): Promise<void> {
  await db.updateTable('provider_callbacks').set(change).where('id', '=', id).execute();
}
